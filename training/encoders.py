"""The two sides of the model: a transformer for questions, a table of word pieces for passages."""

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import nn
from torch.nn import functional
from transformers import BertModel

MOST_QUESTION_TOKENS = 128
MOST_PASSAGE_TOKENS = 512


class QuestionEncoder(nn.Module):
    """A BERT, the mean of its token vectors, unit length."""

    def __init__(self, bert: BertModel, tokenizer: Tokenizer):
        super().__init__()
        self.bert = bert
        self.tokenizer = tokenizer

    @staticmethod
    def from_teacher(folder: str, tokenizer: Tokenizer, pieces: list[str] | None = None) -> "QuestionEncoder":
        """With `pieces` the word vectors of the others are dropped."""
        bert = BertModel.from_pretrained(folder, add_pooling_layer=False)
        for module in bert.modules():
            if isinstance(module, nn.Dropout):
                module.p = 0.0
        if pieces is not None:
            with open(f"{folder}/vocab.txt", encoding="utf8") as file:
                places = {piece.rstrip("\n"): at for at, piece in enumerate(file)}
            words = bert.embeddings.word_embeddings.weight.data
            kept = words[torch.tensor([places[piece] for piece in pieces])]
            bert.embeddings.word_embeddings = nn.Embedding.from_pretrained(kept, freeze=False)
            bert.config.vocab_size = len(pieces)
        return QuestionEncoder(bert, tokenizer)

    def tokens(self, texts: list[str], most: int) -> list[list[int]]:
        encodings = [encoding.ids for encoding in self.tokenizer.encode_batch(texts)]
        return [ids if len(ids) <= most else [*ids[: most - 1], ids[-1]] for ids in encodings]

    def forward(self, texts: list[str], most: int = MOST_QUESTION_TOKENS) -> torch.Tensor:
        """Texts of like length go through together, since each is padded to the longest."""
        tokens = self.tokens(texts, most)
        order = sorted(range(len(tokens)), key=lambda place: len(tokens[place]))
        parts = [order[start : start + 64] for start in range(0, len(order), 64)]
        vectors = torch.cat([self.pooled([tokens[place] for place in part]) for part in parts])
        return vectors[torch.tensor(order).argsort()]

    def pooled(self, tokens: list[list[int]]) -> torch.Tensor:
        longest = max(map(len, tokens))
        ids = torch.tensor([[*row, *[0] * (longest - len(row))] for row in tokens])
        mask = torch.tensor([[1] * len(row) + [0] * (longest - len(row)) for row in tokens])
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=self.training):
            states = self.bert(input_ids=ids, attention_mask=mask).last_hidden_state
        weights = mask.unsqueeze(-1).float()
        return functional.normalize((states.float() * weights).sum(1) / weights.sum(1), dim=1)

    def embed(self, texts: list[str], most: int = MOST_QUESTION_TOKENS, fast: bool = False) -> np.ndarray:
        """All texts, without gradients; `fast`: in 16 bits."""
        was_training = self.training
        self.train(fast)
        with torch.inference_mode():
            parts = [self(texts[at : at + 4000], most).numpy() for at in range(0, len(texts), 4000)]
        self.train(was_training)
        return np.concatenate(parts)


class PassageTable(nn.Module):
    """One vector a word piece; a passage is their mean, at unit length."""

    def __init__(self, rows: torch.Tensor, tokenizer: Tokenizer):
        super().__init__()
        self.rows = nn.Parameter(rows)
        self.tokenizer = tokenizer
        self.unknown = tokenizer.token_to_id("[UNK]")

    def tokens(self, texts: list[str], most: int = MOST_PASSAGE_TOKENS) -> list[np.ndarray]:
        encodings = self.tokenizer.encode_batch(texts, add_special_tokens=False)
        known = ([i for i in encoding.ids if i != self.unknown][:most] for encoding in encodings)
        return [np.asarray(ids or [self.unknown], dtype=np.int64) for ids in known]

    def forward(self, tokens: list[np.ndarray]) -> torch.Tensor:
        starts = np.cumsum([0, *(len(ids) for ids in tokens[:-1])])
        flat, offsets = torch.from_numpy(np.concatenate(tokens)), torch.from_numpy(starts)
        return functional.normalize(functional.embedding_bag(flat, self.rows, offsets, mode="mean"), dim=1)

    def embed(self, texts: list[str]) -> np.ndarray:
        with torch.inference_mode():
            parts = [self(self.tokens(texts[at : at + 4096])).numpy() for at in range(0, len(texts), 4096)]
        return np.concatenate(parts)
