# Farstar's server from its wheel. Build and run it with PostgreSQL by: docker compose up --build
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY requirements/dev.txt requirements/
RUN pip install --no-cache-dir -c requirements/dev.txt setuptools mypy
COPY pyproject.toml setup.py MANIFEST.in README.md LICENSE ./
COPY src src
RUN pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels .

FROM python:3.13-slim
COPY requirements/web.txt /tmp/
RUN pip install --no-cache-dir -r /tmp/web.txt
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels pip install --no-cache-dir --no-deps /wheels/*.whl
RUN useradd --create-home --home-dir /var/lib/farstar farstar
ENV PYTHONUNBUFFERED=1 XDG_DATA_HOME=/var/lib/farstar
USER farstar
WORKDIR /var/lib/farstar
EXPOSE 8000
HEALTHCHECK --start-period=20s --interval=30s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/health', timeout=5)"]
ENTRYPOINT ["farstar", "serve", "--host", "0.0.0.0", "--port", "8000"]
