import fc from "fast-check";
import { expect, test } from "vitest";
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
    fc.property(documents, fc.integer({ min: 1, max: 4 }), (document, depth) => {
      const { catalog, assignments, diagnostics } = categorize(document, { depth });
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

test("paths of any length are read in time that grows with their length", () => {
  const hostile = ["/".repeat(50_000), `/${"1.".repeat(50_000)}x`, `/${"aA".repeat(50_000)}`];
  const document = apiDocument({ operations: hostile.map((path) => operation(`GET ${path}`)) });
  const start = performance.now();
  categorize(document);
  expect(performance.now() - start).toBeLessThan(2_000);
});
