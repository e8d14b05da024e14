import fc from "fast-check";
import { expect, test } from "vitest";
import { type PastState, pastStates } from "./past-states.ts";
import { revisionSet } from "./revision-set.ts";
import { type Revision, type Snapshot, snapshotOf } from "./snapshot.ts";

/** Two writers; `reads` looks at the index, `commits` publishes or removes by what was last looked at. */
interface Step {
  readonly writer: 0 | 1;
  readonly reads: boolean;
  readonly removes: boolean;
  readonly documents: readonly string[];
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    writer: fc.constantFrom(0, 1),
    reads: fc.boolean(),
    removes: fc.boolean(),
    documents: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { minLength: 1 }),
  }),
  { maxLength: 25 },
);

/** Rows as writers leave them, and every state that a reader could see meanwhile. */
function play(history: readonly Step[]): { rows: Revision[]; seen: Snapshot[] } {
  let rows: Revision[] = [];
  const seen: Snapshot[] = [];
  const known: [readonly Revision[], readonly Revision[]] = [[], []];
  for (const [time, { writer, reads, removes, documents }] of history.entries()) {
    if (reads) {
      known[writer] = rows;
      continue;
    }
    const replaced = new Set(
      known[writer]
        .filter(({ document, state }) => state === "active" && documents.includes(document))
        .map(({ revision }) => revision),
    );
    rows = rows.map((row) =>
      replaced.has(row.revision) && row.state === "active"
        ? { ...row, state: "retired", changedAt: time }
        : row,
    );
    const state = {
      state: "active",
      changedAt: time,
      publishedAt: time,
      operations: 1,
      schemas: 0,
    };
    if (!removes)
      for (const document of documents)
        rows = [...rows, { document, revision: `${document}${time}`, ...state }];
    const now = snapshotOf(rows);
    // An index that nothing was ever written to has no state worth going back to.
    if (rows.length > 0 && now.id !== seen.at(-1)?.id) seen.push(now);
  }
  return { rows, seen };
}

function revisionsOf({ active }: Snapshot): string[] {
  return [...active.values()].map(({ revision }) => revision);
}

function contents(rows: readonly Revision[], states: readonly PastState[]): string[][] {
  return states.map(({ from }) => revisionsOf(snapshotOf(rows, from)));
}

test("the states are those that readers saw, whatever writers did and whoever met", () => {
  fc.assert(
    fc.property(steps, (history) => {
      const { rows, seen } = play(history);
      const past = pastStates(rows);
      expect(past.map(({ id }) => id)).toEqual(
        seen
          .slice(0, -1)
          .map(({ id }) => id)
          .reverse(),
      );
      expect(contents(rows, past)).toEqual(seen.slice(0, -1).map(revisionsOf).reverse());
    }),
  );
});

test("rows that were cleaned away take only the states along that ended before", () => {
  fc.assert(
    fc.property(steps, fc.nat(25), (history, limit) => {
      const { rows } = play(history);
      const left = rows.filter(({ state, changedAt }) => state === "active" || changedAt >= limit);
      // That the index was empty for a while, nothing tells once all that was before it is gone.
      const counts = ({ id, until }: PastState) => until >= limit && id !== revisionSet().id();
      const kept = pastStates(rows).filter(counts);
      const found = pastStates(left).filter(counts);
      expect(found.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
      expect(contents(left, found)).toEqual(contents(rows, kept));
    }),
  );
});

test("a revision of which nothing tells when it came hides the states before it went, and no others", () => {
  fc.assert(
    fc.property(steps, fc.array(fc.boolean(), { maxLength: 25 }), (history, untold) => {
      const { rows } = play(history);
      const told = rows.map((row, index) =>
        untold[index] === true ? { ...row, publishedAt: undefined } : row,
      );
      const gone = told.filter(
        ({ state, publishedAt }) => state === "retired" && publishedAt === undefined,
      );
      const since = Math.max(-1, ...gone.map(({ changedAt }) => changedAt));
      const expected = pastStates(rows).filter(({ until }) => until > since);
      const found = pastStates(told);
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(contents(told, found)).toEqual(contents(rows, expected));
    }),
  );
});

test("rows of any kind give states in order, each of which can be read", () => {
  const revision: fc.Arbitrary<Revision> = fc.record({
    document: fc.constantFrom("a", "b"),
    revision: fc.uuid(),
    state: fc.constantFrom("writing", "active", "retired"),
    changedAt: fc.integer({ min: 0, max: 9 }),
    publishedAt: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
    operations: fc.constant(1),
    schemas: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.array(revision), (rows) => {
      let until = Number.POSITIVE_INFINITY;
      for (const state of pastStates(rows)) {
        expect(state.until).toBeLessThanOrEqual(until);
        expect(state.from).toBeLessThan(state.until);
        expect(snapshotOf(rows, state.from).id).toBe(state.id);
        until = state.from;
      }
    }),
  );
});
