import type { IndexedDocument, SearchRequest, SearchResult } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";

const DIMENSION = 4;
const METHODS = ["GET", "POST", "DELETE"];
const CATEGORIES = ["pets", "owners", "it's"];
const TAGS = ["pets", "Pets", "it's beta", "v1.0, old"];
const GROUPS = ["Zoo", "Office"];

type Criteria = Omit<SearchRequest, "query" | "limit">;

const vectorOf = (text: string): Float32Array =>
  Float32Array.from({ length: DIMENSION }, (_, index) => 1 + (text.charCodeAt(index) % 7));

/** Every operation has the word that is asked for, so that nothing but the filter leaves one out. */
function document(id: string): fc.Arbitrary<IndexedDocument> {
  const operation = fc.record({
    method: fc.constantFrom(...METHODS),
    categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1, maxLength: 2 }),
    tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 2 }),
    deprecated: fc.boolean(),
    furtherPart: fc.option(fc.constant("more of it"), { nil: undefined, freq: 3 }),
  });
  const group = fc.option(fc.constantFrom(...GROUPS), { nil: undefined, freq: 4 });
  const groups = fc.array(group, { minLength: CATEGORIES.length, maxLength: CATEGORIES.length });
  return fc
    .tuple(fc.array(operation, { minLength: 1, maxLength: 20 }), groups)
    .map(([operations, groups]) =>
      sampleDocument({
        id,
        operations: operations.map(({ method, furtherPart, ...facts }, index) => ({
          ...facts,
          ...(furtherPart !== undefined && { furtherPart }),
          line: `${method} /things/${index} Touch a thing`,
        })),
        groupOf: (category) => groups[CATEGORIES.indexOf(category)],
        vectorOf,
      }),
    );
}

const optional = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined, freq: 2 });

const criteria: fc.Arbitrary<Criteria> = fc.record({
  documents: optional(fc.uniqueArray(fc.constantFrom("alpha", "beta"), { minLength: 1 })),
  category: optional(fc.constantFrom(...CATEGORIES, "PETS")),
  group: optional(fc.constantFrom(...GROUPS, "zoo")),
  tag: optional(fc.constantFrom(...TAGS, "PETS", "V1.0, OLD")),
  method: optional(fc.constantFrom(...METHODS, "get")),
  deprecated: optional(fc.boolean()),
});

/** The names that a filter means: the exact one, or else all in another case, or else none of those present. */
function meant(asked: string | undefined, present: readonly (string | undefined)[]): string[] {
  if (asked === undefined) return [];
  const other = present.flatMap((name) =>
    name?.toLowerCase() === asked.toLowerCase() ? [name] : [],
  );
  return present.includes(asked) || other.length === 0 ? [asked] : other;
}

/** What the filter says, without a store: ids of the operations, or the error that it deserves. */
function expected(indexed: readonly IndexedDocument[], filter: Criteria): string[] | string {
  const { documents, category, group, tag, deprecated } = filter;
  const method = filter.method?.toUpperCase();
  const rows = indexed
    .filter(({ document }) => documents?.includes(document.id) ?? true)
    .flatMap(({ document, categorization }) => {
      const { catalog, assignments } = categorization;
      const groupOf = (name: string) =>
        catalog.categories.find((candidate) => candidate.name === name)?.group;
      return document.operations.map((operation) => {
        const categories = assignments.get(operation.id)?.categories ?? [];
        const groups = categories.map(groupOf);
        return { ...operation, document: document.id, categories, groups };
      });
    });
  const hasAny = (names: readonly string[], own: readonly (string | undefined)[]) =>
    names.some((name) => own.includes(name));
  const tags = meant(
    tag,
    rows.flatMap((row) => row.tags),
  );
  // The catalog lists the first category of each operation.
  const categories = meant(
    category,
    rows.flatMap((row) => [row.categories[0], ...row.tags]),
  );
  const groups = meant(
    group,
    rows.flatMap((row) => row.groups),
  );
  const matching = rows.filter(
    (row) =>
      (category === undefined || hasAny(categories, row.categories)) &&
      (group === undefined || hasAny(groups, row.groups)) &&
      (tag === undefined || hasAny(tags, row.tags)) &&
      (method === undefined || row.method === method) &&
      (deprecated === undefined || row.deprecated === deprecated),
  );
  if (group !== undefined && !rows.some((row) => hasAny(groups, row.groups)))
    return "category-not-found";
  if (category !== undefined && !rows.some((row) => hasAny(categories, row.categories)))
    return "category-not-found";
  if (tag !== undefined && !rows.some((row) => hasAny(tags, row.tags))) return "tag-not-found";
  const alone = (category ?? group ?? tag) === undefined;
  if (alone && method !== undefined && !rows.some((row) => row.method === method))
    return "argument-invalid";
  return matching.map((row) => `${row.document} ${row.id}`).sort();
}

function searched({ hits, stats }: SearchResult): string[] {
  expect(stats.searched).toBe(hits.length);
  return listed(hits);
}

function listed(found: readonly { document: string; operation: string }[]): string[] {
  return found.map(({ document, operation }) => `${document} ${operation}`).sort();
}

test("a filter admits exactly the operations that meet it, in lists and in searches", async () => {
  const cases = fc.tuple(
    document("alpha"),
    document("beta"),
    fc.array(criteria, { minLength: 12, maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([alpha, beta, filters]) => {
      const embedder = { id: "sample", dimension: DIMENSION };
      const store = await openForTest(await temporaryFolder(), { create: true, embedder });
      await store.write([alpha, beta]);
      for (const filter of filters) {
        const { documents, ...rest } = filter;
        const request = { ...filter, query: "thing", limit: 200 };
        const asked = [
          store.search(request).then(searched),
          store.search(request, async () => vectorOf("thing")).then(searched),
          ...(documents?.length === 2
            ? []
            : [store.operations({ ...rest, document: documents?.[0] }).then(listed)]),
        ];
        const outcomes = await Promise.allSettled(asked);
        for (const outcome of outcomes)
          expect([
            filter,
            outcome.status === "fulfilled" ? outcome.value : outcome.reason.code,
          ]).toEqual([filter, expected([alpha, beta], filter)]);
      }
    }),
    { numRuns: runs(12) },
  );
});
