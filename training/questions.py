"""Requests and what answers them, from three sources, in one shape."""

import gzip
import json
import re
from collections import defaultdict
from dataclasses import dataclass, field

from passages import Passage, first_sentence, plain

# Sources of ../training data that are kept for choosing between models.
CHOOSING_SOURCES = {"cli-microsoft365", "doctl", "gh-cli", "kubectl"}


@dataclass
class Pool:
    """Texts that compete with one another, and the questions that are asked of them."""

    name: str
    texts: list[str]
    # Pairs of a question and the places of all its right answers in `texts`.
    questions: list[tuple[str, list[int]]] = field(default_factory=list)


def written_pools(path: str, passages: list[Passage]) -> list[Pool]:
    """Questions in everyday words, one pool a document; all its operations compete."""
    asked: dict[str, dict[str, list[str]]] = defaultdict(dict)
    with gzip.open(path, "rt", encoding="utf8") as lines:
        for row in map(json.loads, lines):
            asked[row["document"]][row["operation"]] = row["questions"]
    pools = []
    for document, members in by_document(passages).items():
        if document not in asked:
            continue
        pool = Pool(document, [passage.text for passage in members])
        twins = places_of(plain(p.summary).lower() or p.operation for p in members)
        for place, passage in enumerate(members):
            right = twins[plain(passage.summary).lower() or passage.operation]
            ordered = [place, *(other for other in right if other != place)]
            for question in asked[document].get(passage.operation, []):
                pool.questions.append((question, ordered))
        pools.append(pool)
    return pools


def summary_pools(passages: list[Passage]) -> list[Pool]:
    """A summary, or the description's first sentence, asked of the texts without it."""
    pools = []
    for document, members in by_document(passages).items():
        pool = Pool(document, [passage.without_summary for passage in members])
        summaries = [plain(passage.summary) for passage in members]
        twins = places_of(summary.lower() for summary in summaries)
        for place, (passage, summary) in enumerate(zip(members, summaries)):
            if not 8 < len(summary) < 160:
                summary = first_sentence(passage.description)
                if not 12 < len(summary) < 200:
                    continue
                pool.texts[place] = passage.text.replace(summary, "")
                pool.questions.append((summary, [place]))
                continue
            others = [other for other in twins[summary.lower()] if other != place]
            pool.questions.append((summary, [place, *others]))
        if len(pool.questions) >= 4:
            pools.append(pool)
    return pools


def request_pools(path: str, choosing: bool, languages: set[str] = frozenset({"en"})) -> list[Pool]:
    """Requests with tools, commands and intents; one pool a collection."""
    tools: dict[str, dict[str, str]] = defaultdict(dict)
    right: dict[tuple[str, str], list[str]] = defaultdict(list)
    with gzip.open(path, "rt", encoding="utf8") as lines:
        for row in map(json.loads, lines):
            if row["lang"] not in languages or (row["source"] in CHOOSING_SOURCES) != choosing:
                continue
            pool, tool = f'{row["source"]}/{row["set"]}', row["tool"]
            tools[pool][tool["name"]] = tool_text(tool)
            right[pool, row["query"]].append(tool["name"])
    pools = {name: Pool(name, list(texts.values())) for name, texts in tools.items()}
    places = {name: {tool: at for at, tool in enumerate(texts)} for name, texts in tools.items()}
    for (name, query), names in right.items():
        pools[name].questions.append((query, [places[name][tool] for tool in dict.fromkeys(names)]))
    return list(pools.values())


def tool_text(tool: dict) -> str:
    """A tool as the passage of an operation would be written."""
    names = " ".join(parameter.split(":")[0] for parameter in tool["params"][:12])
    name = re.sub(r"[_.-]", " ", tool["name"])
    return "\n".join(part for part in (tool["group"], name, tool["description"][:500], names) if part)


def by_document(passages: list[Passage]) -> dict[str, list[Passage]]:
    members: dict[str, list[Passage]] = defaultdict(list)
    for passage in passages:
        members[passage.document].append(passage)
    return members


def places_of(keys) -> dict[str, list[int]]:
    places: dict[str, list[int]] = defaultdict(list)
    for place, key in enumerate(keys):
        places[key].append(place)
    return places
