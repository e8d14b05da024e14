"""Reads the packed files as any reader would, and measures them."""

import json
import os
import random

import numpy as np
import onnxruntime
from safetensors.numpy import load_file
from tokenizers import Tokenizer

from questions import Pool

MOST_QUESTION_TOKENS = 128
MOST_PASSAGE_TOKENS = 512


class PackedTable:
    """A folder in the layout of Model2Vec."""

    def __init__(self, folder: str):
        tensors = load_file(f"{folder}/model.safetensors")
        self.rows, self.weights = tensors["embeddings"], tensors["weights"]
        self.tokenizer = Tokenizer.from_file(f"{folder}/tokenizer.json")
        self.unknown = self.tokenizer.token_to_id("[UNK]")

    def embed(self, texts: list[str]) -> np.ndarray:
        vectors = []
        for start in range(0, len(texts), 2000):
            for encoding in self.tokenizer.encode_batch(texts[start : start + 2000], add_special_tokens=False):
                ids = [i for i in encoding.ids if i != self.unknown][:MOST_PASSAGE_TOKENS] or [self.unknown]
                vectors.append(self.weights[ids] @ self.rows[ids].astype(np.float32))
        return unit(np.array(vectors))


class PackedQuestions:
    """A folder as transformers.js lays it out."""

    def __init__(self, folder: str):
        self.session = onnxruntime.InferenceSession(f"{folder}/onnx/model_quantized.onnx")
        self.tokenizer = Tokenizer.from_file(f"{folder}/tokenizer.json")

    def embed(self, texts: list[str]) -> np.ndarray:
        """One by one: with rounded activations the others of a batch would change the result."""
        vectors = []
        for encoding in self.tokenizer.encode_batch(texts):
            ids = encoding.ids
            if len(ids) > MOST_QUESTION_TOKENS:
                ids = [*ids[: MOST_QUESTION_TOKENS - 1], ids[-1]]
            inputs = {"input_ids": np.array([ids]), "attention_mask": np.ones((1, len(ids)), np.int64)}
            vectors.append(self.session.run(None, inputs)[0][0].mean(0))
        return unit(np.array(vectors))


def cosine_range(pools: list[Pool], embed_questions, embed_passages) -> dict[str, float]:
    """
    Between which cosines an answer grows from unlikely to certain. Of ten questions that are asked of a
    document which cannot answer them, six find nothing above `from`, and nine nothing above three
    tenths of the way to `to`.
    """
    chosen = random.Random(9)
    pools = [pool for pool in pools if len(pool.texts) >= 20]
    passages = [embed_passages(pool.texts) for pool in pools]
    best = []
    for place, pool in enumerate(pools):
        asked = chosen.sample(pool.questions, min(12, len(pool.questions)))
        for vector in embed_questions([question for question, _ in asked]):
            other = chosen.choice([at for at in range(len(pools)) if at != place])
            best.append(float((passages[other] @ vector).max()))
    lowest, high = np.percentile(best, [60, 90])
    return {"from": round(float(lowest), 2), "to": round(float(lowest + (high - lowest) / 0.3), 2)}


def unit(vectors: np.ndarray) -> np.ndarray:
    return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-12)


def add_row(file: str, row: dict) -> None:
    """Appends an experiment; a new column is added for all."""
    rows = []
    if os.path.exists(file):
        with open(file, encoding="utf8") as lines:
            header, *others = [line.rstrip("\n").split("\t") for line in lines]
            rows = [dict(zip(header, values)) for values in others]
    rows.append({key: f"{value:.3f}" if isinstance(value, float) else str(value) for key, value in row.items()})
    columns = list(dict.fromkeys(key for each in rows for key in each))
    with open(file, "w", encoding="utf8") as out:
        for values in (columns, *([each.get(key, "") for key in columns] for each in rows)):
            out.write("\t".join(values) + "\n")


def sample_vectors(file: str, embedders: dict) -> None:
    """Vectors of a few texts, by which other readers can be compared with this one."""
    texts = [
        "stop people from replying to a thread",
        "GET /repos/{owner}/{repo}/issues listIssuesForRepo",
        "Überweisung anlegen, bitte!",
        "как закрыть обсуждение",
        "怎么创建一个新的仓库",
    ]
    vectors = {part: [[round(float(x), 5) for x in row] for row in embed(texts)] for part, embed in embedders.items()}
    with open(file, "w", encoding="utf8") as out:
        json.dump({"texts": texts, "vectors": vectors}, out, ensure_ascii=False)
        out.write("\n")
