"""
Trains the search model and writes its files: python training/train.py --data FOLDER --work FOLDER --out packages/model

--data   holds pairs.jsonl.gz and parallel.jsonl.gz (README.md says what they are)
--bench  sets of evaluation questions; they are measured at the end and never trained or chosen on
--work   what is kept between runs: each step is left out whose file is there
"""

import argparse
import datetime
import json
import os
import random
import time

import numpy as np
import torch

import corpus
from distil import distil, first_rows, short_texts, teacher_vectors
from encoders import PassageTable, QuestionEncoder
from fit import FitOptions, Source, fit
from languages import (
    LANGUAGES,
    english_log_odds,
    english_threshold,
    held_out,
    language_tokens,
    parallel_strings,
    train_languages,
    train_tokenizer,
    translated_pools,
)
from measure import PackedQuestions, PackedTable, add_row, cosine_range, sample_vectors
from pack import pack_questions, pack_table, write_manifest
from passages import is_choosing, plain, training_passages
from questions import request_pools, summary_pools, written_pools
from recall import MEAN_OF, first, paraphrase_pools, pool_recall, question_sets
from vocabulary import frequent_pieces, frequent_words, load_tokenizer, teacher_settings, tokenizer_settings, whole_pieces

HERE = os.path.dirname(os.path.abspath(__file__))
PARAPHRASES = f"{HERE}/../bench/paraphrases"
MOST_QUESTION_PIECES = 18_000
MOST_PASSAGE_PIECES = 30_500
LANGUAGE_PIECES = 46_000


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--bench")
    parser.add_argument("--name", default="speclens-1")
    parser.add_argument("--note", default="", help="what is new, for the table of experiments")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--short", type=int, default=140_000, help="short texts with the teacher's vectors")
    parser.add_argument("--long", type=int, default=30_000, help="long texts with the teacher's vectors")
    parser.add_argument("--distil-steps", type=int, default=1500)
    parser.add_argument("--steps", type=int, default=2600)
    parser.add_argument("--language-steps", type=int, default=2400)
    return parser.parse_args()


def main() -> None:
    given = options()
    torch.set_num_threads(given.threads)
    os.makedirs(given.work, exist_ok=True)
    started = time.time()
    training = Training(given)
    training.both_sides()
    training.languages()
    training.pack()
    row = training.measure()
    minutes = round((time.time() - started) / 60)
    about = {"date": datetime.date.today().isoformat(), "model": given.name, "note": given.note}
    steps = f"{given.distil_steps}/{given.steps}/{given.language_steps}"
    add_row(f"{HERE}/experiments.tsv", {**about, "steps": steps, "minutes": minutes, **row})
    print(json.dumps(row, indent=1))


class Training:
    """The steps from data to files, each leaving its result in the work folder."""

    def __init__(self, given: argparse.Namespace):
        self.given = given
        self.teacher = corpus.teacher_folder()
        self.base = teacher_settings(self.teacher)
        self.pairs = f"{given.data}/pairs.jsonl.gz"
        self.parallel = f"{given.data}/parallel.jsonl.gz"
        self.corpus_file = corpus.corpus_passages(given.work)
        passages = training_passages(self.corpus_file)
        self.passages = passages
        self.train = [passage for passage in passages if not is_choosing(passage.provider)]
        self.choose = [passage for passage in passages if is_choosing(passage.provider)]
        self.requests = request_pools(self.pairs, choosing=False)
        self.summaries = summary_pools(self.train)
        self.written = written_pools(f"{HERE}/questions/written.jsonl.gz", self.train)
        self.strings = parallel_strings(self.parallel)

    def both_sides(self) -> None:
        """Vocabulary, distillation, and both sides together: `encoder` and `table`."""
        question_pieces, passage_pieces = self._pieces()
        self.question_settings = tokenizer_settings(self.base, question_pieces)
        self.passage_settings = tokenizer_settings(self.base, passage_pieces)
        passage_tokenizer = load_tokenizer(self.passage_settings)
        question_tokenizer = load_tokenizer(self.question_settings)
        self.encoder = QuestionEncoder.from_teacher(self.teacher, question_tokenizer, question_pieces)
        self.table = PassageTable(torch.zeros(len(passage_pieces), 384), passage_tokenizer)
        file = f"{self.given.work}/fit.pt"
        if os.path.exists(file):
            state = torch.load(file)
            self.encoder.load_state_dict(state["encoder"])
            self.table.load_state_dict(state["table"])
            self.encoder.eval()
            return
        short, long = self._near(), self._far()
        with torch.no_grad():
            tokens = self.table.tokens(long[0], 256) + self.table.tokens(short[0], 64)
            self.table.rows.copy_(first_rows(self._teacher(), passage_pieces, tokens))
        distil(self.table, short, long, self.given.distil_steps)
        pools = [(self.written, 32), (self.requests, 128), (self.summaries, 32)]
        sources = [Source(of_kind, self.table, a_pool) for of_kind, a_pool in pools]
        fit(self.encoder, self.table, sources, short, long, FitOptions(self.given.steps))
        torch.save({"encoder": self.encoder.state_dict(), "table": self.table.state_dict()}, file)

    def languages(self) -> None:
        """The table of the other languages: `language_table`, `log_odds`, `threshold`."""
        file = f"{self.given.work}/languages-tokenizer.json"
        translated = translated_pools(f"{HERE}/questions/translated.jsonl.gz", self.passages, choosing=False)
        asked = [pool for pools in translated.values() for pool in pools]
        asked += request_pools(self.pairs, False, set(LANGUAGES))
        if not os.path.exists(file):
            texts = language_tokens(self.strings, [q for pool in asked for q, _ in pool.questions])
            train_tokenizer(texts, LANGUAGE_PIECES).save(file)
        with open(file, encoding="utf8") as settings:
            self.language_settings = json.load(settings)
        tokenizer = load_tokenizer(self.language_settings)
        rows = torch.randn(tokenizer.get_vocab_size(), 384) * 0.02
        self.language_table = PassageTable(rows, tokenizer)
        english = sorted({english for pairs in self.strings.values() for english, _ in pairs})
        everyday = [question for pool in self.written for question, _ in pool.questions]
        english += everyday
        trained = [text for text in dict.fromkeys(english) if not held_out(text)]
        odds_english = random.Random(6).sample(trained, min(len(trained), 150_000))
        others = [text for pairs in self.strings.values() for source, text in pairs if not held_out(source)]
        others += [question for pool in asked for question, _ in pool.questions]
        self.log_odds = english_log_odds(self.language_table, odds_english, random.Random(7).sample(others, 250_000))
        self.threshold = english_threshold(self.language_table, self.log_odds, [q for q in english if held_out(q)])
        state = f"{self.given.work}/languages.pt"
        if os.path.exists(state):
            self.language_table.load_state_dict(torch.load(state))
            return
        train_languages(
            self.encoder,
            self.table,
            self.strings,
            everyday,
            asked,
            self.language_table,
            self.given.language_steps,
        )
        torch.save(self.language_table.state_dict(), state)

    def pack(self) -> None:
        out = self.given.out
        pack_table(self.table, self.passage_settings, f"{out}/passages")
        pack_questions(self.encoder, self.question_settings, self.teacher, f"{out}/questions", self.given.work)
        pack_table(
            self.language_table,
            self.language_settings,
            f"{out}/languages",
            {"english": self.log_odds},
            english_threshold=self.threshold,
        )
        questions, passages = PackedQuestions(f"{out}/questions"), PackedTable(f"{out}/passages")
        cosines = cosine_range(self._choosing(), questions.embed, passages.embed)
        write_manifest(out, self.given.name, 384, cosines)

    def measure(self) -> dict:
        """Of the packed files: sizes, the figures to choose by, and those that are only reported."""
        out = self.given.out
        questions, passages = PackedQuestions(f"{out}/questions"), PackedTable(f"{out}/passages")
        languages = PackedTable(f"{out}/languages")
        sample_vectors(
            f"{out}/sample-vectors.json",
            {"passages": passages.embed, "questions": questions.embed, "languages": languages.embed},
        )
        row: dict = {f"{part} MB": folder_size(f"{out}/{part}") for part in ("questions", "passages", "languages")}
        large = [pool for pool in self._choosing() if len(pool.texts) >= 40]
        row["choose written"] = pool_recall(large, questions.embed, passages.embed)
        row["choose requests@3"] = pool_recall(request_pools(self.pairs, True), questions.embed, passages.embed, 3)
        translated = translated_pools(f"{HERE}/questions/translated.jsonl.gz", self.passages, choosing=True)
        for language in LANGUAGES:
            row[f"choose {language}"] = pool_recall(translated[language], languages.embed, passages.embed)
            row[f"strings {language}"] = self._string_accuracy(language, questions.embed, languages.embed)
        report = paraphrase_pools(f"{PARAPHRASES}/questions.jsonl", self.corpus_file)
        row["paraphrases"] = pool_recall(report, questions.embed, passages.embed)
        row["paraphrases by table"] = pool_recall(report, passages.embed, passages.embed)
        for language in LANGUAGES:
            pools = paraphrase_pools(f"{PARAPHRASES}/questions.{language}.jsonl", self.corpus_file)
            row[f"paraphrases {language}"] = pool_recall(pools, languages.embed, passages.embed)
        if self.given.bench:
            sets = question_sets(self.given.bench, corpus.bench_passages(self.given.work, self.given.bench))
            for name, of_set in sets.items():
                embed = languages.embed if name.endswith(".ru") else questions.embed
                row[name] = of_set.recall(embed, passages.embed)
            row["mean of six"] = float(np.mean([row[name] for name in MEAN_OF]))
        return row

    def _pieces(self) -> tuple[list[str], list[str]]:
        file = f"{self.given.work}/pieces.json"
        if not os.path.exists(file):
            texts = [text for pool in self.requests for text in pool.texts] + [p.text for p in self.train]
            asked = [q for pools in (self.requests, self.written) for pool in pools for q, _ in pool.questions]
            asked += sorted({english for pairs in self.strings.values() for english, _ in pairs})
            users = [(passage.provider, passage.text) for passage in self.train]
            users += [(f"requests {pool.name}", text) for pool in self.requests for text in pool.texts]
            questions = frequent_pieces(self.base, asked + texts[::4], MOST_QUESTION_PIECES)
            passages = frequent_pieces(self.base, texts + asked, MOST_PASSAGE_PIECES)
            words = frequent_words(self.base, users, MOST_PASSAGE_PIECES - len(passages), 3)
            passages = list(dict.fromkeys([*passages, *words, *whole_pieces(self.base)]))[:MOST_PASSAGE_PIECES]
            with open(file, "w", encoding="utf8") as out:
                json.dump([questions, passages], out)
        with open(file, encoding="utf8") as lines:
            return tuple(json.load(lines))

    def _teacher(self) -> QuestionEncoder:
        every = sorted(self.base["model"]["vocab"], key=self.base["model"]["vocab"].get)
        return QuestionEncoder.from_teacher(self.teacher, load_tokenizer(tokenizer_settings(self.base, every)))

    def _near(self) -> tuple[list[str], np.ndarray]:
        summaries = [question for pool in self.summaries for question, _ in pool.questions]
        requests = [question for pool in self.requests for question, _ in pool.questions]
        texts = short_texts(summaries, requests, self.parallel, self.given.short)
        return texts, teacher_vectors(self._teacher(), texts, f"{self.given.work}/short.npy", 48)

    def _far(self) -> tuple[list[str], np.ndarray]:
        distinct = {(p.provider, plain(p.summary)[:60]): p.text for p in self.train}
        tools = sorted({text for pool in self.requests for text in pool.texts})
        chosen = random.Random(4)
        count = min(len(tools), self.given.long // 4)
        texts = chosen.sample(list(distinct.values()), min(len(distinct), self.given.long - count))
        texts += chosen.sample(tools, count)
        return texts, teacher_vectors(self._teacher(), texts, f"{self.given.work}/long.npy", 160)

    def _choosing(self):
        return written_pools(f"{HERE}/questions/written.jsonl.gz", self.choose)

    def _string_accuracy(self, language: str, embed_english, embed_language) -> float:
        """How often a kept-out string finds its English side first among a thousand."""
        kept = list({english: text for english, text in self.strings[language] if held_out(english)}.items())
        kept = random.Random(8).sample(kept, min(len(kept), 1000))
        wanted = embed_english([english for english, _ in kept])
        found = first(embed_language([text for _, text in kept]) @ wanted.T, 1)[:, 0]
        return float(np.mean(found == np.arange(len(kept))))


def folder_size(folder: str) -> float:
    return sum(os.path.getsize(f"{at}/{name}") for at, _, names in os.walk(folder) for name in names) / 1e6


if __name__ == "__main__":
    main()
