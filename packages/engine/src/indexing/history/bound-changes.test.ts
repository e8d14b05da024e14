import type { ApiChange, DocumentChanges, OperationChanges, OperationId } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundChanges } from "./bound-changes.ts";
import { jsonSize } from "./json-size.ts";

/** Texts that take up to six bytes a character as JSON, and long ones. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 3 }).map((one) => one.repeat(400)),
);

const change: fc.Arbitrary<ApiChange> = fc.record(
  {
    kind: fc.constantFrom("type-changed", "field-removed"),
    breaking: fc.boolean(),
    at: text,
    schema: fc.record({ name: text, path: text }),
    text,
  },
  { requiredKeys: ["kind", "breaking", "at", "text"] },
);

const operation: fc.Arbitrary<OperationChanges> = fc.record(
  {
    operation: text.map((path): OperationId => `GET /${path}`),
    state: fc.constantFrom("added", "removed", "changed"),
    summary: text,
    breaking: fc.boolean(),
    changes: fc.array(change, { maxLength: 30 }),
  },
  { requiredKeys: ["operation", "state", "breaking", "changes"] },
);

const version = fc.record({ title: text, version: text });

const changes: fc.Arbitrary<DocumentChanges> = fc.record(
  {
    before: version,
    after: version,
    counts: fc.record({ added: fc.nat(), removed: fc.nat(), changed: fc.nat() }),
    breaking: fc.nat(),
    servers: fc.record({ added: fc.array(text), removed: fc.array(text) }),
    operations: fc.array(operation, { maxLength: 60 }),
  },
  { requiredKeys: ["before", "after", "counts", "breaking", "operations"] },
);

test("a record has at most its size, and tells exactly what it leaves out", () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 16 * 1024, max: 64 * 1024 }), (given, most) => {
      const bounded = boundChanges(given, most);
      expect(jsonSize(bounded)).toBeLessThanOrEqual(most);
      const { operations } = bounded.changes;
      const { leftOut = { operations: 0, changes: 0 } } = bounded;
      expect(operations.length + leftOut.operations).toBe(given.operations.length);
      const named = new Set(operations.map((one) => one.operation));
      const before = given.operations.filter((one) => named.has(one.operation));
      const count = (some: readonly OperationChanges[]) =>
        some.reduce((sum, one) => sum + one.changes.length, 0);
      // Two operations of a generated document may have one name.
      if (new Set(given.operations.map((one) => one.operation)).size === given.operations.length)
        expect(count(operations) + leftOut.changes).toBe(count(before));
      expect(bounded.changes.counts).toEqual(given.counts);
      expect(bounded.changes.breaking).toBe(given.breaking);
    }),
  );
});

function someOperations(count: number, textOf: (index: number) => string): OperationChanges[] {
  return Array.from({ length: count }, (_, index) => ({
    operation: `GET /things/${index}`,
    state: "changed",
    summary: "Something",
    breaking: true,
    changes: Array.from({ length: 20 }, (_, place) => ({
      kind: "type-changed",
      breaking: true,
      ...{ at: `200.field${place}`, text: textOf(index) },
    })),
  }));
}

function changesOf(operations: readonly OperationChanges[]): DocumentChanges {
  const versions = { before: { title: "A", version: "1" }, after: { title: "A", version: "2" } };
  const counts = { added: 0, removed: 0, changed: operations.length };
  return { ...versions, counts, breaking: operations.length, operations };
}

test("what fits is kept whole", () => {
  const whole = changesOf(someOperations(12, () => "string → integer"));
  expect(boundChanges(whole)).toEqual({ changes: whole });
});

test("of too much, some have their changes, others their names, and the rest is counted", () => {
  const { changes: kept, leftOut } = boundChanges(
    changesOf(someOperations(2_000, (index) => `string → ${index}`)),
  );
  const detailed = kept.operations.filter((one) => one.changes.length > 0);
  expect(detailed.length).toBeGreaterThan(5);
  expect(kept.operations.slice(0, detailed.length)).toEqual(detailed);
  expect(kept.operations.length).toBeGreaterThan(150);
  expect(leftOut).toEqual({
    operations: 2_000 - kept.operations.length,
    changes: (kept.operations.length - detailed.length) * 20,
  });
});

test("the same change of many operations leaves room for others", () => {
  const same = someOperations(200, () => "string → integer");
  const other = someOperations(1, () => "string → number").map((one) => ({
    ...one,
    operation: "GET /other" as const,
  }));
  const { changes: kept } = boundChanges(changesOf([...same, ...other]));
  const detailed = kept.operations.filter((one) => one.changes.length > 0);
  expect(detailed.map((one) => one.operation)).toEqual([
    ...["GET /things/0", "GET /things/1", "GET /things/2"],
    "GET /other",
  ]);
  expect(kept.operations).toHaveLength(201);
});
