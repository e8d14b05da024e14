"""Operations as SpecLens embeds them: the lines that export-passages.mjs writes."""

import gzip
import json
import random
import re
from dataclasses import dataclass

# Documents that no training step may see: they, or documents much like them, are asked about in
# evaluations. A provider's other documents stay out with them.
KEPT_OUT = re.compile(
    r"^(amazonaws|asana|atlassian|bitbucket|box|digitalocean|discord|dropbox|figma|github|gitlab|jira"
    r"|jirafe|microsoft|notion|openai|shopify|slack|spotify|stripe|telegram|themoviedb|trello|twilio"
    r"|zoom|zoomconnect)\b"
    r"|^googleapis\.com/(calendar|docs|drive|gmail|people|sheets|tasks|youtube)$"
)


@dataclass(frozen=True)
class Passage:
    document: str
    operation: str
    summary: str
    description: str
    text: str

    @property
    def provider(self) -> str:
        return self.document.split("/")[0]

    @property
    def without_summary(self) -> str:
        """What a summary can be asked of as if it were a question."""
        lines = self.text.split("\n")
        summary = plain(self.summary)
        return "\n".join(line for line in lines if line != summary)


def plain(text: str) -> str:
    text = re.sub(r"<[^>]*>", " ", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"\s+", " ", text).strip()


def first_sentence(text: str) -> str:
    return re.split(r"(?<=[.!?])\s", plain(text), maxsplit=1)[0]


def read_passages(path: str) -> list[Passage]:
    with gzip.open(path, "rt", encoding="utf8") as lines:
        rows = (json.loads(line) for line in lines)
        return [
            Passage(row["document"], row["operation"], row["summary"], row["description"], row["text"])
            for row in rows
        ]


def training_passages(path: str) -> list[Passage]:
    return [passage for passage in read_passages(path) if not KEPT_OUT.search(passage.document)]


def is_choosing(provider: str) -> bool:
    """One provider in sixteen is kept for choosing between models; none of it is trained on."""
    return random.Random(f"choose {provider}").random() < 1 / 16
