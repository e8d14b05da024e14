import {
  ERROR_PASSAGE,
  OPERATION_CRITERIA,
  type PassageHit,
  type SearchRequest,
  type SearchResult,
} from "@speclens/core";
import {
  analyzeWords,
  cosineOf,
  FUNCTION_WORDS,
  nearnessOf,
  type Outcome,
  USUAL_COSINES,
} from "@speclens/ranking";
import { sqlAnd, sqlText } from "../lancedb/sql-filter.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import { askedError } from "../query/asked-error.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { perSnapshot } from "../states/per-snapshot.ts";
import { queryRows } from "../states/query-rows.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { unlessDamaged } from "./unless-damaged.ts";

/** Finds the passages that clearly match a question, best first. */
export type FindPassages = (
  snapshot: Snapshot,
  request: SearchRequest,
  question: PassageQuestion,
) => Promise<readonly FoundPassage[]>;

/** A passage that clearly matches a question. */
export interface FoundPassage extends PassageHit {
  /** The share of the question's words that its headings have, rare words more, 0–1. */
  readonly titled: number;
}

interface PassageQuestion {
  readonly vector: Float32Array | undefined;
  readonly vocabulary: Vocabulary;
}

const MOST_HITS = 10;
/** The score from which a passage clearly matches. */
const LEAST_SCORE = 0.6;
/** Hits with a smaller share of the best hit's score are left out. */
const LEAST_SHARE = 0.85;
/** Share of the words in the score. The rest is the vectors. */
const WORDS = 0.6;
/** Maximum number of passages to keep in memory, about 4 KiB each. Without it, documents may displace each other. */
const MOST_KEPT = 2000;

interface Passage {
  readonly row: StoredRow;
  readonly document: string;
  /** Its terms, each between spaces, so that whole terms and beginnings can be looked up. */
  readonly all: string;
  /** Those of its headings. */
  readonly head: string;
  readonly vector: Float32Array | undefined;
}

/**
 * Searches what documents say outside of their operations: rate limits, authentication, changelogs; for a question
 * about an error, also the errors that operations describe. Scores each passage by the share of the question's words
 * that it has, rare words more, and by its vector. Filters that only operations can match exclude passages. A store
 * with over 2,000 passages of a kind is searched for these only within named documents that have fewer.
 */
export function findPassages(store: OpenStore): FindPassages {
  const proseOf = perSnapshot((snapshot) => readPassages(store, snapshot, "prose"));
  const errorsOf = perSnapshot((snapshot) => readPassages(store, snapshot, "errors"));
  const range = store.identity.embedder?.cosines ?? USUAL_COSINES;
  const scored = async (
    kind: Kind,
    query: string,
    snapshot: Snapshot,
    documents: readonly string[] | undefined,
    { vector, vocabulary }: PassageQuestion,
  ): Promise<ScoredPassage[]> => {
    const all = await (kind === "errors" ? errorsOf : proseOf)(snapshot);
    const passages =
      all === undefined
        ? ((documents && (await readPassages(store, snapshot, kind, documents))) ?? [])
        : all.filter(({ document }) => documents?.includes(document) ?? true);
    if (passages.length === 0) return [];
    const words = wordsOf(query, passages, vocabulary);
    const total = words.reduce((sum, { weight }) => sum + weight, 0);
    const coveredBy = (text: string): number =>
      words.reduce((sum, { weight, terms }) => sum + weight * likenessIn(text, terms), 0) /
      (total || 1);
    return passages.map((passage) => {
      const covered = coveredBy(passage.all);
      const cosine = cosineOf(passage.vector, vector);
      if (cosine === undefined) return { passage, score: covered, coveredBy };
      const score = WORDS * covered + (1 - WORDS) * nearnessOf(cosine, range);
      return { passage, score, coveredBy };
    });
  };
  const find: FindPassages = async (snapshot, request, question) => {
    if (OPERATION_CRITERIA.some((name) => request[name] !== undefined)) return [];
    const { documents, query } = request;
    const error = askedError(query);
    const all = [
      ...(await scored("prose", query, snapshot, documents, question)),
      ...(error === undefined ? [] : await scored("errors", error, snapshot, documents, question)),
    ];
    const best = Math.max(...all.map(({ score }) => score));
    const least = Math.max(LEAST_SCORE, LEAST_SHARE * best);
    return all
      .filter(({ score }) => score >= least)
      .sort((left, right) => right.score - left.score)
      .slice(0, MOST_HITS)
      .map(({ passage: { row, document, head }, score, coveredBy }) => ({
        document,
        section: row.text("name"),
        text: row.text("text"),
        score,
        titled: coveredBy(head),
      }));
  };
  return (...question) => unlessDamaged(store.location, () => find(...question));
}

interface ScoredPassage {
  readonly passage: Passage;
  readonly score: number;
  /** Returns the share of the question's words that a text has. */
  readonly coveredBy: (text: string) => number;
}

/** What documents say outside of their operations, or the errors that operations describe. */
type Kind = "prose" | "errors";

/** Reads the passages of these documents (default: all); undefined if there are too many to score each. */
async function readPassages(
  { tables: { chunks }, identity }: OpenStore,
  snapshot: Snapshot,
  kind: Kind,
  documents?: readonly string[],
): Promise<readonly Passage[] | undefined> {
  const ofKind = `chunk_strategy ${kind === "errors" ? "=" : "<>"} ${sqlText(ERROR_PASSAGE)}`;
  const where = sqlAnd(["type = 'passage'", ofKind, visibleRows(snapshot, documents)]) ?? "true";
  if ((await chunks.countRows(where)) > MOST_KEPT) return undefined;
  const hasVectors = identity.embedder !== undefined;
  const columns = ["name", "text", "head_terms", "body_terms", ...(hasVectors ? ["vector"] : [])];
  const rows = await queryRows(chunks, snapshot, columns, where);
  return rows.map((row) => ({
    row,
    document: row.text("document"),
    all: ` ${row.text("head_terms")} ${row.text("body_terms")} `,
    head: ` ${row.text("head_terms")} `,
    vector: hasVectors ? row.vector("vector") : undefined,
  }));
}

/** An operation with this confidence answers the question, so passages would only add tokens. */
const ANSWERED = 0.7;
/** Where an operation clearly matches, a passage is about something else unless its headings have most of the question. */
const LEAST_TITLED = 0.5;

/** Returns the passages that answer the question better than the best operation. */
export function betterPassages(
  passages: readonly FoundPassage[],
  { hits: [best] }: Pick<SearchResult, "hits">,
  outcome: Outcome,
): readonly PassageHit[] {
  const better = passages.filter(({ score, titled }) => {
    if (outcome === "none" || best === undefined) return true;
    if (best.score >= ANSWERED || score <= best.score) return false;
    return outcome === "unsure" || titled >= LEAST_TITLED;
  });
  return better.map(({ titled: _, ...passage }) => passage);
}

interface WeightedWord {
  readonly terms: readonly string[];
  readonly weight: number;
}

/** "how does paging work" asks about paging, and "what does 409 mean" about 409. */
const FRAME = /^\W*(?:how|what|explain)\b/i;
const FRAME_WORDS: ReadonlySet<string> = new Set([
  "explain",
  "handled",
  "mean",
  "means",
  "meaning",
  "work",
  "works",
  "working",
]);

/** Returns the words of a question, weighted by how few passages and operations have them. */
function wordsOf(
  query: string,
  passages: readonly Passage[],
  { languages = [], frequencies, items: operations }: Vocabulary,
): WeightedWord[] {
  const all = passages.length + operations;
  const seen = new Set<string>(FRAME.test(query) ? FRAME_WORDS : []);
  return analyzeWords(query, languages).flatMap(({ word, terms }) => {
    const stems = [...new Set(terms.flat())];
    if (seen.has(word) || languages.some(({ code }) => FUNCTION_WORDS[code].has(word))) return [];
    seen.add(word);
    const having = passages.filter((passage) => likenessIn(passage.all, stems) > 0).length;
    const inOperations = Math.max(0, ...stems.map((term) => frequencies.get(term) ?? 0));
    return [{ terms: stems, weight: Math.log(1 + all / (1 + having + inOperations)) }];
  });
}

/** A longer word with the same beginning, as in авторизация and авторизационный. */
const BEGINNING = 0.8;
const SHORTEST_BEGINNING = 5;

/** Returns how well a text has a word: 1 if it has one of the terms, less if only its beginning, 0–1. */
function likenessIn(text: string, terms: readonly string[]): number {
  if (terms.some((term) => text.includes(` ${term} `))) return 1;
  const begins = terms.some(
    (term) =>
      term.length > SHORTEST_BEGINNING &&
      text.includes(` ${term.slice(0, Math.max(SHORTEST_BEGINNING, term.length - 2))}`),
  );
  return begins ? BEGINNING : 0;
}
