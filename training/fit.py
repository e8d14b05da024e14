"""Second step: both sides together, so that a question meets its operation among all of its rivals."""

import random
import time
from dataclasses import dataclass, field

import numpy as np
import torch
from torch.nn import functional

from encoders import PassageTable, QuestionEncoder
from questions import Pool

TEMPERATURE = 0.05
MOST_TOKENS_IN_TRAINING = 64
JOINTS = [". ", ", ", " and ", ", then ", "; also ", ". After that ", ", and "]

Asked = tuple[str, list[int]]


@dataclass(frozen=True)
class FitOptions:
    steps: int
    questions: int = 120  # in a batch
    rivals: int = 1200  # passages that a batch is asked of
    question_rate: float = 8e-5
    table_rate: float = 1e-3
    closeness: float = 0.3  # weight of questions staying near the teacher's
    likeness: float = 0.5  # weight of finding alike what the teacher finds alike
    compounds: float = 0.15  # share of questions that ask for several things
    shares: tuple[float, float, float] = (0.4, 0.4, 0.2)  # written, requests, summaries
    seed: int = 0


class Source:
    """Pools of one kind, with the tokens of their passages at hand."""

    def __init__(self, pools: list[Pool], table: PassageTable, a_pool: int):
        self.pools = [pool for pool in pools if pool.questions]
        self.a_pool = a_pool  # most questions taken from a pool at once
        texts = [text for pool in self.pools for text in pool.texts]
        tokens = table.tokens(texts, 256)
        self.tokens, start = [], 0
        for pool in self.pools:
            self.tokens.append(tokens[start : start + len(pool.texts)])
            start += len(pool.texts)
        self.weights = [min(len(pool.questions), 400) ** 0.5 for pool in self.pools]

    def batch(self, chosen: random.Random, options: FitOptions) -> "Batch":
        """Questions of a few pools, each with the passages that its pool lets compete."""
        batch = Batch()
        taken: set[int] = set()
        budget = options.questions
        while budget > 0 and len(taken) < len(self.pools):
            number = chosen.choices(range(len(self.pools)), self.weights)[0]
            if number in taken:
                continue
            taken.add(number)
            pool, tokens = self.pools[number], self.tokens[number]
            count = min(self.a_pool, len(pool.questions), budget)
            budget -= count
            asked = compounds(chosen.sample(pool.questions, count), options.compounds, chosen)
            needed = dict.fromkeys(place for _, wishes in asked for wish in wishes for place in wish[:4])
            room = max(0, options.rivals * count // options.questions - len(needed))
            others = chosen.sample(range(len(tokens)), min(len(tokens), room))
            members = list(dict.fromkeys([*needed, *others]))
            at = {place: len(batch.passages) + index for index, place in enumerate(members)}
            batch.passages.extend(tokens[place] for place in members)
            for question, wishes in asked:
                all_right = [at[place] for wish in wishes for place in wish if place in at]
                for wish in wishes:
                    batch.rows.append((len(batch.questions), at[wish[0]], all_right, 1 / len(wishes)))
                batch.questions.append(question)
        return batch


@dataclass
class Batch:
    questions: list[str] = field(default_factory=list)
    passages: list[np.ndarray] = field(default_factory=list)
    # A question's place, the passage that it wants, all that are right for it, its weight.
    rows: list[tuple[int, int, list[int], float]] = field(default_factory=list)


def compounds(asked: list[Asked], share: float, chosen: random.Random) -> list[tuple[str, list[list[int]]]]:
    """Joins some of the questions of a pool, two to four at a time, as people ask for several things."""
    result, rest = [], list(asked)
    while rest:
        count = chosen.choice([2, 2, 3, 4]) if chosen.random() < share else 1
        part, rest = rest[:count], rest[count:]
        text = part[0][0]
        for question, _ in part[1:]:
            text = text.rstrip(".!? ") + chosen.choice(JOINTS) + question
        result.append((text, [places for _, places in part]))
    return result


def fit(
    encoder: QuestionEncoder,
    table: PassageTable,
    sources: list[Source],
    near: tuple[list[str], np.ndarray],
    far: tuple[list[str], np.ndarray],
    options: FitOptions,
    report=lambda step: None,
) -> None:
    """
    Cross entropy of each question over the passages of its batch, most of which are of the same
    document, with the other right answers left out; in the other direction over the questions.
    `near` and `far` are short and long texts with the teacher's vectors, which keep what it knew.
    """
    chosen = random.Random(options.seed)
    torch.manual_seed(options.seed)
    encoder.train()
    encoder.bert.embeddings.requires_grad_(False)
    parameters = [parameter for parameter in encoder.parameters() if parameter.requires_grad]
    optimizer = torch.optim.AdamW(
        [
            {"params": parameters, "rate": options.question_rate, "weight_decay": 0.01},
            {"params": table.parameters(), "rate": options.table_rate, "weight_decay": 0.0},
        ],
        lr=0.0,
        fused=True,
    )
    near_texts, near_wanted = near
    far_texts, far_wanted = far
    far_tokens = table.tokens(far_texts, 160)
    started, losses = time.time(), []
    for step in range(options.steps):
        rate = min(1, (step + 1) / 60) * max(0.03, 1 - step / options.steps)
        for group in optimizer.param_groups:
            group["lr"] = group["rate"] * rate
        source = chosen.choices(sources, options.shares)[0]
        batch = source.batch(chosen, options)
        places = chosen.sample(range(len(near_texts)), 24)
        wanted = torch.from_numpy(near_wanted[places].astype(np.float32))
        both = encoder([*batch.questions, *(near_texts[place] for place in places)], MOST_TOKENS_IN_TRAINING)
        asked, near_asked = both[: len(batch.questions)], both[len(batch.questions) :]
        loss = contrast(asked, table(batch.passages), batch.rows)
        losses.append(loss.item())
        loss = loss + options.closeness * (1 - (near_asked * wanted).sum(1)).mean()
        places = chosen.sample(range(len(far_tokens)), 192)
        theirs = wanted @ torch.from_numpy(far_wanted[places].astype(np.float32)).T
        ours = near_asked @ table([far_tokens[place] for place in places]).T
        loss = loss + options.likeness * likeness_loss(ours, theirs)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        if step % 100 == 0:
            print(f"fit {step} loss {np.mean(losses[-100:]):.3f} {time.time() - started:.0f} s", flush=True)
        report(step)
    encoder.eval()


def contrast(questions: torch.Tensor, passages: torch.Tensor, rows) -> torch.Tensor:
    asked = torch.tensor([question for question, _, _, _ in rows])
    wanted = torch.tensor([passage for _, passage, _, _ in rows])
    weights = torch.tensor([weight for _, _, _, weight in rows])
    weights = weights / weights.sum()
    all_scores = questions @ passages.T / TEMPERATURE
    scores = all_scores[asked]
    also = torch.zeros_like(scores, dtype=torch.bool)
    for row, (_, passage, right, _) in enumerate(rows):
        also[row, [place for place in right if place != passage]] = True
    loss = functional.cross_entropy(scores.masked_fill(also, -1e4), wanted, reduction="none")
    # Each wanted passage against the questions; what is right for another question as well, or what
    # the same question asks twice, does not count as wrong.
    same = also.T[wanted] | (wanted[:, None] == wanted[None, :]) | (asked[:, None] == asked[None, :])
    same &= ~torch.eye(len(rows), dtype=torch.bool)
    back = functional.cross_entropy(
        scores.T[wanted].masked_fill(same, -1e4), torch.arange(len(rows)), reduction="none"
    )
    return ((loss + 0.3 * back) * weights).sum()


def likeness_loss(ours: torch.Tensor, theirs: torch.Tensor) -> torch.Tensor:
    """How far our order of some passages is from the teacher's."""
    logits = torch.log_softmax(ours / TEMPERATURE, 1)
    return functional.kl_div(logits, torch.softmax(theirs / TEMPERATURE, 1), reduction="batchmean")
