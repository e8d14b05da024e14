"""First step: a table of word pieces that gives the teacher's own vectors, as near as a mean can."""

import gzip
import json
import os
import random
import time
from collections import Counter

import numpy as np
import torch
from torch.nn import functional

from encoders import PassageTable, QuestionEncoder

TEMPERATURE = 0.05
# a of a / (a + p), the weight of a word piece of probability p (smooth inverse frequency).
RARITY = 1e-3


def teacher_vectors(teacher: QuestionEncoder, texts: list[str], file: str, most: int) -> np.ndarray:
    """The teacher's vectors, kept in a file between runs."""
    if os.path.exists(file):
        vectors = np.load(file)
        if len(vectors) == len(texts):
            return vectors
    started = time.time()
    vectors = teacher.embed(texts, most, fast=True)
    np.save(file, vectors.astype(np.float16))
    print(f"teacher: {len(texts)} texts, {len(texts) / (time.time() - started):.0f}/s", flush=True)
    return vectors


def short_texts(summaries: list[str], requests: list[str], parallel_file: str, size: int) -> list[str]:
    """English strings of few words: summaries, requests, interface strings."""
    with gzip.open(parallel_file, "rt", encoding="utf8") as lines:
        strings = {json.loads(line)["en"] for line in lines}
    strings = sorted(text for text in strings if 3 < len(text) < 120)
    chosen = random.Random(1)
    texts = list(dict.fromkeys([*summaries, *requests]))
    texts = chosen.sample(texts, min(len(texts), size * 2 // 3))
    return texts + chosen.sample(strings, min(len(strings), size - len(texts)))


def first_rows(teacher: QuestionEncoder, pieces: list[str], tokens: list[np.ndarray]) -> torch.Tensor:
    """The teacher's vector of each piece alone, weighted by how rare it is."""
    vectors = teacher.embed([piece.removeprefix("##") for piece in pieces], 8, fast=True)
    counts = Counter(np.concatenate(tokens).tolist())
    total = sum(counts.values()) + len(pieces)
    shares = np.array([(counts[at] + 1) / total for at in range(len(pieces))])
    return torch.tensor(vectors * (RARITY / (RARITY + shares))[:, None], dtype=torch.float32)


def distil(
    table: PassageTable,
    short: tuple[list[str], np.ndarray],
    long: tuple[list[str], np.ndarray],
    steps: int,
) -> None:
    """
    Trains the table to meet the teacher's vectors: of short texts each by cosine and against the
    others of its batch, of long ones by cosine.
    """
    chosen = random.Random(2)
    (short_list, short_wanted), (long_list, long_wanted) = short, long
    short_tokens, long_tokens = table.tokens(short_list, 64), table.tokens(long_list, 256)
    optimizer = torch.optim.Adam(table.parameters(), lr=2e-3, fused=True)
    started = time.time()
    for step in range(steps):
        rate = min(1, (step + 1) / 100) * max(0.02, 1 - step / steps)
        for group in optimizer.param_groups:
            group["lr"] = 2e-3 * rate
        places = chosen.sample(range(len(short_tokens)), 384)
        vectors = table([short_tokens[place] for place in places])
        wanted = torch.from_numpy(short_wanted[places].astype(np.float32))
        scores, same = vectors @ wanted.T / TEMPERATURE, torch.arange(len(places))
        loss = 3 * (1 - (vectors * wanted).sum(1)).mean()
        loss = loss + (functional.cross_entropy(scores, same) + functional.cross_entropy(scores.T, same)) / 2
        places = chosen.sample(range(len(long_tokens)), 192)
        vectors = table([long_tokens[place] for place in places])
        wanted = torch.from_numpy(long_wanted[places].astype(np.float32))
        scores, same = vectors @ wanted.T / TEMPERATURE, torch.arange(len(places))
        loss = loss + 2 * (1 - (vectors * wanted).sum(1)).mean()
        loss = loss + functional.cross_entropy(scores, same) / 2
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % 250 == 0 or step == steps - 1:
            print(f"distil {step} loss {loss.item():.3f} {time.time() - started:.0f} s", flush=True)
