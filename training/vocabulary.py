"""The word pieces of each part of the model, and the tokenizer files that hold them."""

import json
import re
from collections import Counter, defaultdict

from tokenizers import Tokenizer

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
# camelCase is split before everything is lowered: listWebhooks reads "list webhooks". Readers in
# Rust and JavaScript agree on a pattern that matches no character.
HUMPS = r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
WORD = re.compile(r"[a-z]{3,20}")


def teacher_settings(folder: str) -> dict:
    with open(f"{folder}/tokenizer.json", encoding="utf8") as file:
        return json.load(file)


def tokenizer_settings(base: dict, vocabulary: list[str]) -> dict:
    """The teacher's tokenizer with other word pieces and with humps split."""
    settings = json.loads(json.dumps(base))
    settings["padding"] = settings["truncation"] = None
    humps = {"type": "Replace", "pattern": {"Regex": HUMPS}, "content": " "}
    settings["normalizer"] = {"type": "Sequence", "normalizers": [humps, base["normalizer"]]}
    settings["model"]["vocab"] = {piece: at for at, piece in enumerate(vocabulary)}
    for token in settings["added_tokens"]:
        token["id"] = vocabulary.index(token["content"])
    for name, token in settings["post_processor"]["special_tokens"].items():
        token["ids"] = [vocabulary.index(name)]
    return settings


def load_tokenizer(settings: dict) -> Tokenizer:
    tokenizer = Tokenizer.from_str(json.dumps(settings))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def frequent_pieces(base: dict, texts: list[str], size: int) -> list[str]:
    """The teacher's pieces that the texts use most; letters and digits stay in any case."""
    all_pieces = sorted(base["model"]["vocab"], key=base["model"]["vocab"].get)
    tokenizer = load_tokenizer(tokenizer_settings(base, all_pieces))
    counts: Counter[str] = Counter()
    for start in range(0, len(texts), 20_000):
        for encoding in tokenizer.encode_batch(texts[start : start + 20_000], add_special_tokens=False):
            counts.update(encoding.tokens)
    always = [p for p in all_pieces if len(p.removeprefix("##")) == 1 and p.removeprefix("##").isascii()]
    kept = dict.fromkeys([*SPECIAL, *always])
    for piece, _ in counts.most_common():
        if len(kept) >= size:
            break
        kept.setdefault(piece)
    return list(kept)


def frequent_words(base: dict, texts: list[tuple[str, str]], size: int, least: int) -> list[str]:
    """
    Words that the teacher would cut into pieces, and that at least `least` providers use.

    `texts`: pairs of a provider and a text.
    """
    known = base["model"]["vocab"]
    users: dict[str, set[str]] = defaultdict(set)
    counts: Counter[str] = Counter()
    humps = re.compile(HUMPS)
    for provider, text in texts:
        for word in WORD.findall(humps.sub(" ", text).lower()):
            if word not in known:
                users[word].add(provider)
                counts[word] += 1
    common = [word for word, _ in counts.most_common() if len(users[word]) >= least]
    return common[:size]


def whole_pieces(base: dict) -> list[str]:
    """All of the teacher's pieces of two Latin letters or more."""
    vocabulary = base["model"]["vocab"]
    ordered = sorted(vocabulary, key=vocabulary.get)
    return [piece for piece in ordered if re.fullmatch(r"(##)?[a-z]{2,}", piece)]
