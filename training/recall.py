"""recall@10 by cosine alone."""

import glob
import gzip
import json
import os

import numpy as np

from questions import Pool

# Sets whose mean is compared with the teacher's.
MEAN_OF = ["restbench", "servicenow", "stabletoolbench", "toolret_apibank", "sealtools", "socbench"]


def pool_recall(pools: list[Pool], embed_questions, embed_passages, at: int = 10) -> float:
    """The share of questions with a right answer among the first `at` of their pool."""
    found = asked = 0
    for pool in pools:
        if not pool.questions:
            continue
        passages = embed_passages(pool.texts)
        questions = embed_questions([question for question, _ in pool.questions])
        best = first(questions @ passages.T, at)
        for (_, right), places in zip(pool.questions, best):
            found += bool(set(right) & set(places.tolist()))
            asked += 1
    return found / asked


def first(scores: np.ndarray, at: int) -> np.ndarray:
    at = min(at, scores.shape[1])
    places = np.argpartition(-scores, at - 1, axis=1)[:, :at]
    order = np.argsort(-np.take_along_axis(scores, places, 1), axis=1, kind="stable")
    return np.take_along_axis(places, order, 1)


def name_of(file: str) -> str:
    return os.path.basename(file).rsplit(".", 1)[0]


class QuestionSet:
    """A set of evaluation questions and the operations that they are asked of."""

    def __init__(self, questions_file: str, passages_file: str):
        with open(questions_file, encoding="utf8") as lines:
            self.questions = [json.loads(line) for line in lines]
        with gzip.open(passages_file, "rt", encoding="utf8") as lines:
            self.operations = [json.loads(line) for line in lines]
        self.texts = [operation["text"] for operation in self.operations]
        self.documents = [operation["document"].split("/")[-1] for operation in self.operations]

    def recall(self, embed_questions, embed_passages, at: int = 10) -> float:
        """Mean of each question's share of right operations among the first `at`."""
        passages = embed_passages(self.texts)
        vectors = embed_questions([question["query"] for question in self.questions])
        total = 0.0
        for question, vector in zip(self.questions, vectors):
            total += self._recall_of(question, passages @ vector, at)
        return total / len(self.questions)

    def _recall_of(self, question: dict, scores: np.ndarray, at: int) -> float:
        documents = question.get("relevant_specs")
        if scope := question.get("scope"):
            wanted = {name_of(file) for file in scope}
            scores = np.where([document in wanted for document in self.documents], scores, -2)
        keys = [f"{name_of(documents[i])}#{op}" if documents else op for i, op in enumerate(question["relevant"])]
        same = {
            f"{name_of(documents[0])}#{op}" if documents else op: keys[0] for op in question.get("also_ok", [])
        }
        seen: list[str] = []
        for place in np.argsort(-scores, kind="stable")[: at * 12]:
            operation = self.operations[place]["operation"]
            key = f"{self.documents[place]}#{operation}" if documents else operation
            key = same.get(key, key)
            if key not in seen:
                seen.append(key)
        found = len(set(seen[:at]) & set(keys))
        return float(found > 0) if question.get("any_of") else found / len(set(keys))


def question_sets(bench: str, passages: str) -> dict[str, QuestionSet]:
    """Every set below `bench`; `passages` holds a file of passages a set."""
    sets = {}
    for name in sorted(os.listdir(bench)):
        for file in sorted(glob.glob(f"{bench}/{name}/queries*.jsonl")):
            language = name_of(file).removeprefix("queries").strip(".")
            title = f"{name}.{language}" if language == "ru" else name
            sets[title] = QuestionSet(file, f"{passages}/{name}.jsonl.gz")
    return sets


def paraphrase_pools(questions_file: str, passages_file: str) -> list[Pool]:
    """Questions about documents of the corpus, each asked of its own document."""
    with open(questions_file, encoding="utf8") as lines:
        questions = [json.loads(line) for line in lines]
    wanted = {question["document"] for question in questions}
    pools: dict[str, Pool] = {document: Pool(document, []) for document in wanted}
    places: dict[tuple[str, str], int] = {}
    with gzip.open(passages_file, "rt", encoding="utf8") as lines:
        for row in map(json.loads, lines):
            if row["document"] in wanted:
                pool = pools[row["document"]]
                places[row["document"], row["operation"]] = len(pool.texts)
                pool.texts.append(row["text"])
    for question in questions:
        document = question["document"]
        right = [*question["relevant"], *question.get("also_ok", [])]
        pools[document].questions.append((question["query"], [places[document, op] for op in right]))
    return list(pools.values())
