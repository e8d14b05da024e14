import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime } from "../../../test/support/processor-time.ts";
import { categorize } from "../src/categorize.ts";
import { apiDocument, operation } from "./api-document.ts";

const segment = fc.oneof(
  fc.constantFrom("api", "v1", "{id}", "users", "user", "Search-Promo", "chat.post", "#Action=Get"),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: "grapheme", maxLength: 4 }),
);
const tag = fc.oneof(fc.constantFrom("users", "Billing", "Счета"), fc.string({ maxLength: 5 }));
const documents = fc
  .record({
    operations: fc.uniqueArray(
      fc.record({
        method: fc.constantFrom("GET", "POST", "TRACE", "DELETE"),
        path: fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join("/")}`),
        tags: fc.array(tag, { maxLength: 2 }),
      }),
      { selector: ({ method, path }) => `${method} ${path}`, maxLength: 30 },
    ),
    tags: fc.array(tag.map((name) => ({ name }))),
    tagGroups: fc.array(fc.record({ name: fc.string(), tags: fc.array(tag) }), { maxLength: 3 }),
  })
  .map(({ operations, tags, tagGroups }) =>
    apiDocument({
      operations: operations.map(({ method, path, tags }) =>
        operation(`${method} ${path}`, { tags }),
      ),
      tags,
      tagGroups,
    }),
  );

test("every operation has one primary category, and the catalog counts each once", () => {
  fc.assert(
    fc.property(documents, fc.option(fc.integer({ min: 1, max: 4 })), (document, depth) => {
      const { catalog, assignments, diagnostics } = categorize(
        document,
        depth === null ? {} : { depth },
      );
      expect([...assignments.keys()]).toEqual(document.operations.map(({ id }) => id));
      const names = catalog.categories.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const { category, categories } of assignments.values()) {
        expect(names).toContain(category);
        expect(categories[0]).toBe(category);
        expect(new Set(categories).size).toBe(categories.length);
      }
      const total = catalog.categories.reduce((sum, { endpointCount }) => sum + endpointCount, 0);
      expect(total).toBe(document.operations.length);
      expect(catalog.totalEndpoints).toBe(document.operations.length);
      expect(catalog.totalCategories).toBe(names.length);
      expect(diagnostics).toHaveLength(
        [...assignments.values()].filter(({ origin }) => origin === "none").length,
      );
    }),
  );
});

test("groups and categories tell the same", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const { categories, groups } = categorize(document).catalog;
      for (const { name, categories: members } of groups) {
        expect(members).toEqual(
          categories.filter(({ group }) => group === name).map((category) => category.name),
        );
        expect(members).not.toHaveLength(0);
      }
    }),
  );
});

/** Operations of a plausible API: collections, their items and what is below these. */
const operationIds = fc
  .uniqueArray(
    fc.record({
      collection: fc.constantFrom("users", "orders", "stock-items", "invoices", "teams"),
      part: fc.constantFrom("", "/{id}", "/{id}/notes", "/{id}/notes/{note}", "/{id}/files"),
      method: fc.constantFrom("GET", "POST", "PUT", "DELETE"),
      prefix: fc.constantFrom("", "", "", "/internal"),
    }),
    {
      selector: ({ collection, part, method, prefix }) =>
        `${method} ${prefix}/${collection}${part}`,
      minLength: 10,
      maxLength: 100,
    },
  )
  .map((some) =>
    some.map(({ collection, part, method, prefix }) => `${method} ${prefix}/${collection}${part}`),
  );

function namesOf(ids: readonly string[]): Map<string, string> {
  const operations = ids.map((id) => operation(id));
  const { assignments } = categorize(apiDocument({ operations }));
  return new Map([...assignments].map(([id, { category }]) => [id, category]));
}

test("names do not depend on the order of the operations", () => {
  const shuffled = operationIds.chain((ids) =>
    fc.tuple(fc.constant(ids), fc.shuffledSubarray([...ids], { minLength: ids.length })),
  );
  fc.assert(
    fc.property(shuffled, ([ids, others]) => {
      const names = namesOf(ids);
      for (const [id, name] of namesOf(others)) expect(name).toBe(names.get(id));
    }),
  );
  fc.assert(
    fc.property(documents, (document) => {
      const { assignments } = categorize({ ...document, tags: [], tagGroups: [] });
      const reversed = categorize({
        ...document,
        tags: [],
        tagGroups: [],
        operations: document.operations.toReversed(),
      });
      for (const [id, { category }] of reversed.assignments) {
        if (assignments.get(id)?.origin === "path")
          expect(category).toBe(assignments.get(id)?.category);
      }
    }),
  );
});

test("one operation more changes few names", () => {
  let compared = 0;
  let changed = 0;
  fc.assert(
    fc.property(operationIds, (ids) => {
      const before = namesOf(ids.slice(1));
      const after = namesOf(ids);
      for (const [id, name] of before) {
        compared++;
        if (after.get(id) !== name) changed++;
      }
    }),
    { seed: 1, numRuns: 300 },
  );
  expect(changed / compared).toBeLessThan(0.05);
});

test("paths of any length are read in time that grows with their length", () => {
  const hostile = ["/".repeat(50_000), `/${"1.".repeat(50_000)}x`, `/${"aA".repeat(50_000)}`];
  const document = apiDocument({ operations: hostile.map((path) => operation(`GET ${path}`)) });
  expect(processorTime(() => categorize(document))).toBeLessThan(2_000);
});
