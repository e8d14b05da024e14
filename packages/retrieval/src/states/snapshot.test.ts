import fc from "fast-check";
import { expect, test } from "vitest";
import { type Revision, snapshotOf, visibleRows } from "./snapshot.ts";

const revision: fc.Arbitrary<Revision> = fc.record({
  document: fc.constantFrom("a", "b", "c"),
  revision: fc.uuid(),
  state: fc.constantFrom("writing", "active", "retired"),
  changedAt: fc.integer({ min: 0, max: 3 }),
  operations: fc.constant(1),
  schemas: fc.constant(1),
});

test("whatever the writers did, a document has at most one visible revision, always the same", () => {
  fc.assert(
    fc.property(fc.array(revision), (revisions) => {
      const { active, hidden } = snapshotOf(revisions);
      expect(active.size + hidden.length).toBe(revisions.length);
      for (const [document, visible] of active) {
        expect(visible).toMatchObject({ document, state: "active" });
        for (const other of revisions)
          if (other.document === document && other.state === "active")
            expect(other.changedAt).toBeLessThanOrEqual(visible.changedAt);
      }
      expect([...active.keys()]).toEqual([...active.keys()].sort());
      expect(snapshotOf(revisions.toReversed()).active).toEqual(active);
    }),
  );
});

test("the filter is the shortest that does", () => {
  const one = {
    document: "a",
    revision: "r1",
    state: "active",
    changedAt: 1,
    operations: 1,
    schemas: 1,
  };
  const old = { ...one, revision: "r0", state: "retired" };
  expect(visibleRows(snapshotOf([one]))).toBeUndefined();
  expect(visibleRows(snapshotOf([one, old]))).toBe("revision NOT IN ('r0')");
  expect(visibleRows(snapshotOf([one, old, { ...old, revision: "r-1" }]))).toBe(
    "revision IN ('r1')",
  );
  expect(visibleRows(snapshotOf([one, old]), ["a"])).toBe("revision IN ('r1')");
});
