"""What holds for every test: as many tests as cores run at once, so each of them calculates on one."""

import os

for threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(threads, "1")  # read when numpy and torch are imported, here and in processes of the tests
