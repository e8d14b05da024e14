import { OPERATION_CRITERIA, type SchemaHit, type SearchRequest } from "@speclens/core";
import {
  analyze,
  cosineOf,
  countTerms,
  HEAD_WEIGHT,
  nearnessOf,
  USUAL_COSINES,
} from "@speclens/ranking";
import { type NameMatcher, nameMatcher, schemaQuestion } from "@speclens/text";
import { loadLanceDb } from "../lancedb/load-lancedb.ts";
import { settleAll } from "../lancedb/settle-all.ts";
import { sqlAnd } from "../lancedb/sql-filter.ts";
import { type StoredRow, storedRows } from "../lancedb/stored-row.ts";
import { readSchemaNames } from "../reading/read-schemas.ts";
import { probesOf } from "../schema/search-indexes.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { perSnapshot } from "../states/per-snapshot.ts";
import { compareTexts } from "../states/query-rows.ts";
import { isVisible, type Snapshot, visibleRows } from "../states/snapshot.ts";
import { unlessDamaged } from "./unless-damaged.ts";

/** Finds the schemas that a question asks for, best first. */
export type FindSchemaHits = (
  snapshot: Snapshot,
  request: SearchRequest,
  vector: Float32Array | undefined,
) => Promise<readonly SchemaHit[]>;

const MOST_HITS = 3;
/** Hits with a smaller share of the best hit's score are left out. */
const LEAST_SHARE = 0.7;
const LEAST_SCORE = 0.5;
/** What a name loses for each time that the question was shortened to match it. */
const SHORTENED = 0.01;
/** A name with this score answers the question, so the contents of schemas need not be searched. */
const CLEAR_NAME = 0.75;
/** Maximum number of words in a question that is only a name. */
const LONGEST_NAME = 12;
/** Number of chunks that words and vectors each yield. */
const CANDIDATES = 20;
/** Maximum number of schemas whose names are kept in memory, about 300 bytes each. */
const MOST_NAMES = 20_000;

interface Names {
  readonly matcher: NameMatcher;
  readonly documentsOf: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Searches schemas for questions that ask for one ("what fields does an issue have"), or that are just the name of
 * one ("full repository"). Other questions find none. Matches names first, and the contents of schemas by words and
 * vectors only if no name matches well. Filters that only operations can match exclude schemas.
 */
export function findSchemaHits(store: OpenStore): FindSchemaHits {
  const namesOf = perSnapshot(async (snapshot) => namesIn(await readSchemaNames(store, snapshot)));
  const find: FindSchemaHits = async (snapshot, request, vector) => {
    if (OPERATION_CRITERIA.some((name) => request[name] !== undefined)) return [];
    const { asks, subjects } = schemaQuestion(request.query);
    const words = subjects[0]?.length ?? 0;
    const isSmall = schemasIn(snapshot) <= MOST_NAMES;
    if (words === 0 || (!asks && (words > LONGEST_NAME || !isSmall))) return [];
    const documents = request.documents ?? [...snapshot.active.keys()];
    const names = isSmall ? await namesOf(snapshot) : undefined;
    const byName = names === undefined ? [] : hitsByName(names, subjects, asks, new Set(documents));
    if (!asks) return byName.slice(0, MOST_HITS);
    if ((byName[0]?.score ?? 0) >= CLEAR_NAME) return bestOf(byName);
    const rows = await searchChunks(store, snapshot, request.documents, subjects, vector);
    const named = isSmall ? byName : hitsByName(namesIn(rows.map(ownerOf)), subjects, asks);
    return bestOf([...named, ...hitsByContent(rows, subjects, vector, store)]);
  };
  // `getSchema` reports damage to the table of schemas, too.
  return (...question) => unlessDamaged(store.location, () => find(...question));
}

function ownerOf(row: StoredRow): { document: string; name: string } {
  return { document: row.text("document"), name: row.text("name") };
}

function namesIn(names: readonly { readonly document: string; readonly name: string }[]): Names {
  const documentsOf = new Map<string, Set<string>>();
  for (const { name, document } of names) {
    const known = documentsOf.get(name);
    if (known === undefined) documentsOf.set(name, new Set([document]));
    else known.add(document);
  }
  return { matcher: nameMatcher(documentsOf.keys()), documentsOf };
}

function schemasIn({ active }: Snapshot): number {
  let count = 0;
  for (const { schemas } of active.values()) count += schemas;
  return count;
}

type Subjects = readonly (readonly string[])[];

/**
 * @param asks whether the question asks for a schema; if not, it must say nothing but a name
 * @param documents the documents to search; default: all
 */
function hitsByName(
  { matcher, documentsOf }: Names,
  subjects: Subjects,
  asks: boolean,
  documents?: ReadonlySet<string>,
): SchemaHit[] {
  const matchesOf = (subject: readonly string[]) =>
    asks ? matcher.match(subject) : matcher.same(subject).map((name) => ({ name, score: 1 }));
  const hits = subjects.flatMap((subject, index) =>
    matchesOf(subject).flatMap(({ name, score }) =>
      [...(documentsOf.get(name) ?? [])]
        .filter((document) => documents?.has(document) ?? true)
        .map((document) => ({ document, name, score: score * (1 - index * SHORTENED) })),
    ),
  );
  return hits.sort((left, right) => right.score - left.score);
}

/** Searches the chunks of schemas, by the words of names and fields and by vectors. */
async function searchChunks(
  store: OpenStore,
  snapshot: Snapshot,
  documents: readonly string[] | undefined,
  subjects: Subjects,
  vector: Float32Array | undefined,
): Promise<StoredRow[]> {
  const { chunks } = store.tables;
  const where = sqlAnd(["type = 'schema'", visibleRows(snapshot, documents)]) ?? "true";
  const columns = ["id", "document", "revision", "name", "head_terms", "body_terms"];
  if (vector !== undefined) columns.push("vector");
  const byWords = async () => {
    const terms = [...termsOf(subjects)].join(" ");
    if (terms === "") return [];
    const { BooleanQuery, MatchQuery, Occur } = await loadLanceDb();
    const query = new BooleanQuery([
      [Occur.Should, new MatchQuery(terms, "head_terms", { boost: HEAD_WEIGHT })],
      [Occur.Should, new MatchQuery(terms, "body_terms")],
    ]);
    const found = chunks.query().fullTextSearch(query).where(where);
    return storedRows(
      await found
        .select([...columns, "_score"])
        .limit(CANDIDATES)
        .toArrow(),
    );
  };
  const byVector = async () => {
    if (vector === undefined) return [];
    const found = chunks.query().where(where).nearestTo(vector).distanceType("cosine");
    return storedRows(
      await found
        .nprobes(probesOf(await chunks.countRows()))
        .select([...columns, "_distance"])
        .limit(CANDIDATES)
        .toArrow(),
    );
  };
  const rows = (await settleAll([byWords(), byVector()])).flat();
  return rows.filter((row) => isVisible(snapshot, row.text("document"), row.text("revision")));
}

function termsOf(subjects: Subjects): Set<string> {
  return new Set(analyze((subjects.at(-1) ?? []).join(" ")));
}

/** Scores schemas by the share of the question's words that they contain, and by their vectors. */
function hitsByContent(
  rows: readonly StoredRow[],
  subjects: Subjects,
  vector: Float32Array | undefined,
  { identity }: OpenStore,
): SchemaHit[] {
  const terms = termsOf(subjects);
  const range = identity.embedder?.cosines ?? USUAL_COSINES;
  return rows.map((row) => {
    const own = countTerms(`${row.text("head_terms")} ${row.text("body_terms")}`, terms);
    const covered = terms.size === 0 ? 0 : own.size / terms.size;
    const cosine = vector === undefined ? undefined : cosineOf(row.vector("vector"), vector);
    const near = cosine === undefined ? covered : nearnessOf(cosine, range);
    const score = (covered + near) / 2;
    // A name is better evidence than contents.
    return { ...ownerOf(row), score: score * CLEAR_NAME };
  });
}

/** Keeps the best hit per schema, and only hits close to the best. */
function bestOf(hits: readonly SchemaHit[]): SchemaHit[] {
  const least = Math.max(LEAST_SCORE, LEAST_SHARE * Math.max(0, ...hits.map(({ score }) => score)));
  const best = new Map<string, SchemaHit>();
  for (const hit of hits) {
    const key = JSON.stringify([hit.document, hit.name]);
    if (hit.score >= least && hit.score > (best.get(key)?.score ?? 0)) best.set(key, hit);
  }
  return [...best.values()]
    .sort(
      (left, right) =>
        right.score - left.score ||
        compareTexts([left.document, left.name], [right.document, right.name]),
    )
    .slice(0, MOST_HITS);
}
