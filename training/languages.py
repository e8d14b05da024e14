"""Third step: a table in the same space for questions and passages in other languages."""

import gzip
import json
import random
import time
from collections import Counter, defaultdict

import numpy as np
import torch
from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, trainers
from torch.nn import functional

from encoders import PassageTable, QuestionEncoder
from fit import FitOptions, Source, contrast
from passages import Passage, is_choosing
from questions import Pool, by_document
from vocabulary import HUMPS

LANGUAGES = ["ru", "de", "fr", "es", "pt", "zh"]
TEMPERATURE = 0.05
# English strings whose vectors the table is trained to meet.
MOST_TARGETS = 90_000


def parallel_strings(path: str) -> dict[str, list[tuple[str, str]]]:
    """Pairs of an English string and its translation, by language."""
    pairs: dict[str, list[tuple[str, str]]] = defaultdict(list)
    with gzip.open(path, "rt", encoding="utf8") as lines:
        for row in map(json.loads, lines):
            if 3 < len(row["en"]) < 160 and len(row["text"]) < 200:
                pairs[row["lang"]].append((row["en"], row["text"]))
    return pairs


def held_out(english: str, share: int = 50) -> bool:
    """One English string in fifty, in all of its languages, is kept for measuring."""
    return random.Random(f"held out {english}").randrange(share) == 0


def train_tokenizer(texts: list[str], size: int) -> Tokenizer:
    """Pieces of a unigram model, shared by all languages; accents and case do not count."""
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.normalizer = normalizers.Sequence(
        [
            normalizers.Replace(Regex(HUMPS), " "),
            normalizers.NFKD(),
            normalizers.StripAccents(),
            normalizers.Lowercase(),
            normalizers.Replace(Regex(r"[^\p{L}\p{N}]+"), " "),
        ]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    tokenizer.decoder = decoders.Metaspace()
    trainer = trainers.UnigramTrainer(
        vocab_size=size, special_tokens=["[UNK]"], unk_token="[UNK]", max_piece_length=14, show_progress=False
    )
    tokenizer.train_from_iterator(texts, trainer)
    return tokenizer


def translated_pools(path: str, passages: list[Passage], choosing: bool) -> dict[str, list[Pool]]:
    """Translated questions, by language, one pool a document."""
    asked: dict[str, dict[str, list[tuple[str, str]]]] = defaultdict(lambda: defaultdict(list))
    with gzip.open(path, "rt", encoding="utf8") as lines:
        for row in map(json.loads, lines):
            asked[row["document"]][row["operation"]].append((row["lang"], row["question"]))
    pools: dict[str, list[Pool]] = defaultdict(list)
    for document, members in by_document(passages).items():
        if document not in asked or is_choosing(members[0].provider) != choosing:
            continue
        texts = [passage.text for passage in members]
        of_language: dict[str, Pool] = {}
        for place, passage in enumerate(members):
            for language, question in asked[document].get(passage.operation, []):
                pool = of_language.setdefault(language, Pool(document, texts))
                pool.questions.append((question, [place]))
        for language, pool in of_language.items():
            pools[language].append(pool)
    return pools


def train_languages(
    encoder: QuestionEncoder,
    passages: PassageTable,
    strings: dict[str, list[tuple[str, str]]],
    english: list[str],
    asked: list[Pool],
    table: PassageTable,
    steps: int,
) -> None:
    """
    Each string meets the question encoder's vector of its English side; each translated question
    meets its operation's passage among the rivals of the same pool.
    """
    chosen = random.Random(3)
    wanted_of = english_targets(encoder, strings, english)
    known = {
        language: [pair for pair in strings[language] if pair[0] in wanted_of and not held_out(pair[0])]
        for language in LANGUAGES
    }
    known["en"] = [(text, text) for text in wanted_of if not held_out(text)]
    source = Source(asked, passages, 32)
    tokens = {language: table.tokens([text for _, text in known[language]], 64) for language in known}
    optimizer = torch.optim.Adam(table.parameters(), lr=3e-3, fused=True)
    started = time.time()
    order, shares = [*LANGUAGES, "en"], [0.22, 0.13, 0.13, 0.13, 0.13, 0.16, 0.1]
    for step in range(steps):
        for group in optimizer.param_groups:
            group["lr"] = 3e-3 * min(1, (step + 1) / 100) * max(0.02, 1 - step / steps)
        language = chosen.choices(order, shares)[0]
        places = chosen.sample(range(len(known[language])), 512)
        vectors = table([tokens[language][place] for place in places])
        wanted = torch.stack([wanted_of[known[language][place][0]] for place in places]).float()
        scores, same = vectors @ wanted.T / TEMPERATURE, torch.arange(len(places))
        twins = (wanted @ wanted.T > 0.999) & ~torch.eye(len(places), dtype=torch.bool)
        scores = scores.masked_fill(twins, -1e4)
        loss = 3 * (1 - (vectors * wanted).sum(1)).mean()
        loss = loss + (functional.cross_entropy(scores, same) + functional.cross_entropy(scores.T, same)) / 2
        if step % 2 == 0:
            batch = source.batch(chosen, FitOptions(0, questions=96, rivals=1500))
            with torch.no_grad():
                rivals = passages(batch.passages)
            loss = loss + contrast(table(table.tokens(batch.questions, 64)), rivals, batch.rows)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % 250 == 0 or step == steps - 1:
            print(f"languages {step} loss {loss.item():.3f} {time.time() - started:.0f} s", flush=True)


def english_targets(encoder: QuestionEncoder, strings, english: list[str]) -> dict[str, torch.Tensor]:
    """The question encoder's vectors of English strings: of those in most languages, and of `english`."""
    languages_of = Counter(source for pairs in strings.values() for source in {source for source, _ in pairs})
    texts = [source for source, _ in languages_of.most_common(MOST_TARGETS)]
    texts = list(dict.fromkeys([*texts, *english]))
    started = time.time()
    vectors = torch.from_numpy(encoder.embed(texts, 48, fast=True).astype(np.float16))
    print(f"targets: {len(texts)}, {len(texts) / (time.time() - started):.0f}/s", flush=True)
    return dict(zip(texts, vectors))


def language_tokens(strings, questions: list[str]) -> list[str]:
    """What the pieces are made of: strings of all languages and English ones, and questions four times."""
    chosen, texts = random.Random(5), []
    english = sorted({source for pairs in strings.values() for source, _ in pairs if not held_out(source)})
    for language in LANGUAGES:
        own = [text for source, text in strings[language] if not held_out(source)]
        texts += chosen.sample(own, min(len(own), 100_000 if language in ("ru", "zh") else 60_000))
    return texts + chosen.sample(english, min(len(english), 60_000)) + questions * 4


def english_threshold(table: PassageTable, odds: np.ndarray, english: list[str]) -> float:
    """The mean of log-odds above which a text is English: one kept-out English text in 300 is below."""
    texts = [text for text in english if len(text.split()) >= 3]
    means = sorted(float(odds[ids].astype(np.float32).mean()) for ids in table.tokens(texts, 64))
    return round(means[len(means) // 300], 3)


def english_log_odds(table: PassageTable, english: list[str], others: list[str]) -> np.ndarray:
    """One number a piece: log of its share in English over its share in the other languages."""
    counts = []
    for texts in (english, others):
        count = np.full(len(table.rows), 0.5)
        for ids in table.tokens(texts, 64):
            np.add.at(count, ids, 1)
        counts.append(np.log(count / count.sum()))
    odds = counts[0] - counts[1]
    return np.clip(odds, -6, 6).astype(np.float16)
