# Farstar's server. Build and run it with PostgreSQL by: docker compose up --build
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
RUN python -m venv /opt/farstar
ENV PATH=/opt/farstar/bin:$PATH
WORKDIR /src
COPY requirements/web.txt requirements/dev.txt requirements/
RUN pip install --no-cache-dir -r requirements/web.txt && \
    pip install --no-cache-dir -c requirements/dev.txt mypy
COPY pyproject.toml setup.py LICENSE ./
COPY src src
RUN pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim
RUN useradd --create-home --home-dir /var/lib/farstar farstar
COPY --from=build /opt/farstar /opt/farstar
ENV PATH=/opt/farstar/bin:$PATH PYTHONUNBUFFERED=1 XDG_DATA_HOME=/var/lib/farstar
USER farstar
WORKDIR /var/lib/farstar
EXPOSE 8000
HEALTHCHECK --start-period=20s --interval=30s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/health', timeout=5)"]
ENTRYPOINT ["python", "-m", "farstar.web.server.serve", "--host", "0.0.0.0", "--port", "8000"]
