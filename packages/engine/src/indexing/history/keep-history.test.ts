import type { ChangeRecord } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonSize } from "./json-size.ts";
import { keepHistory } from "./keep-history.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_000 * DAY;

function record(at: number, title = "A"): ChangeRecord {
  return {
    ...{ at, from: "a", to: "b" },
    changes: {
      ...{ before: { title, version: "1" }, after: { title, version: "2" } },
      ...{ counts: { added: 1, removed: 0, changed: 0 }, breaking: 0, operations: [] },
    },
  };
}

const { at: _, to: __, ...CHANGE } = record(0);

test("what is too old is dropped, and is no longer known", () => {
  const [old, older] = [record(NOW - 29 * DAY), record(NOW - 31 * DAY)];
  const history = { since: NOW - 40 * DAY, records: [older, old] };
  expect(keepHistory(history, CHANGE, { days: 30 }, NOW)).toEqual({
    since: older.at + 1,
    records: [old],
    change: CHANGE,
  });
  expect(keepHistory(history, undefined, { days: 60 }, NOW)).toEqual(history);
});

test("a history has at most its number and size of records, the latest ones, and knows since when", () => {
  const histories = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60 * DAY }), fc.nat(300)), {
      maxLength: 30,
      // Revisions of a document have different times.
      selector: ([age]) => age,
    })
    .map((steps) =>
      steps
        .toSorted(([left], [right]) => right - left)
        .map(([age, length]) => record(NOW - age, "x".repeat(length))),
    );
  const limits = fc.record({
    days: fc.integer({ min: 1, max: 40 }),
    records: fc.integer({ min: 1, max: 20 }),
    bytes: fc.integer({ min: 300, max: 9_000 }),
  });
  fc.assert(
    fc.property(histories, fc.boolean(), limits, (records, isChanged, given) => {
      const since = NOW - 90 * DAY;
      const change = isChanged ? CHANGE : undefined;
      const kept = keepHistory({ since, records }, change, given, NOW);
      expect(kept.records).toEqual(records.slice(records.length - kept.records.length));
      const all = [...kept.records, ...(kept.change === undefined ? [] : [kept.change])];
      expect(all.length).toBeLessThanOrEqual(given.records);
      expect(kept.records.every(({ at }) => at >= NOW - given.days * DAY)).toBe(true);
      const size = all.reduce((sum, one) => sum + jsonSize(one), 0);
      if (kept.records.length > 0) expect(size).toBeLessThanOrEqual(given.bytes);
      // All that is said to be known is there.
      expect(kept.records).toEqual(records.filter(({ at }) => at >= kept.since));
      if (kept.records.length === records.length) expect(kept.since).toBe(since);
    }),
  );
});
