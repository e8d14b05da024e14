import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IndexProgress } from "../../contracts/index-report.ts";
import { type TrackedDocument, trackProgress } from "./track-progress.ts";

/** A tracker with a clock that the test sets, and what it told. */
function track(documents: readonly TrackedDocument[]) {
  const told: IndexProgress[] = [];
  const clock = { now: 1000 };
  const tracker = trackProgress(
    documents,
    (progress) => told.push(progress),
    () => clock.now,
  );
  const last = (): IndexProgress => {
    const progress = told.at(-1);
    if (progress === undefined) throw new Error("Nothing was told.");
    return progress;
  };
  return { tracker, told, clock, last };
}

const fresh = (size: number): TrackedDocument => ({ size, known: false });
const known = (size: number): TrackedDocument => ({ size, known: true });

/** One document, as an `index` goes through it: what it is, and how long each phase takes. */
const passage = fc.record({
  size: fc.integer({ min: 1, max: 1e8 }),
  known: fc.boolean(),
  outcome: fc.constantFrom("unchanged", "read", "written"),
  waits: fc.boolean(),
  operations: fc.nat(5000),
  ms: fc.nat(60_000),
});

test("whatever happens: the fraction never falls, and all numbers are finite and not negative", () => {
  fc.assert(
    fc.property(fc.array(passage, { minLength: 1, maxLength: 30 }), (passages) => {
      const { tracker, told, clock } = track(passages);
      for (const [position, { outcome, waits, operations, ms }] of passages.entries()) {
        tracker.beginDocument(position);
        clock.now += ms;
        if (outcome === "unchanged") continue;
        if (waits) tracker.tell("waiting");
        clock.now += ms;
        tracker.tell("chunking", operations);
        tracker.tell("embedding", operations);
        clock.now += ms;
        tracker.addOperations(operations);
        if (outcome === "written") tracker.tell("writing");
      }
      tracker.tell("optimizing");
      for (const [index, progress] of told.entries()) {
        expect(progress.fraction).toBeGreaterThanOrEqual(told[index - 1]?.fraction ?? 0);
        expect(progress.fraction).toBeLessThanOrEqual(1);
        expect(progress.done).toBeLessThanOrEqual(progress.total);
        const { documentsPerSecond, operationsPerSecond, remainingMs = 0 } = progress;
        for (const number of [documentsPerSecond, operationsPerSecond, remainingMs]) {
          expect(Number.isFinite(number)).toBe(true);
          expect(number).toBeGreaterThanOrEqual(0);
        }
      }
      expect(told.at(-1)).toMatchObject({ done: passages.length, total: passages.length });
    }),
  );
});

describe("the guess", () => {
  test("goes by bytes, not by documents", () => {
    const { tracker, clock, last } = track([fresh(100), fresh(100), fresh(1800)]);
    tracker.beginDocument(0);
    clock.now += 10;
    tracker.tell("chunking", 1);
    clock.now += 10;
    tracker.beginDocument(1);
    clock.now += 20;
    tracker.beginDocument(2);
    expect(last().fraction).toBeCloseTo(0.95 * 0.1);
    // 1,800 at 0.2 ms each, and a nineteenth of all for the upkeep.
    expect(last().remainingMs).toBeCloseTo(360 + 400 / 19);
  });

  test("is not spoiled by documents that are skipped, nor by waiting", () => {
    const documents = [...Array.from({ length: 50 }, () => known(100)), fresh(100), fresh(100)];
    const { tracker, clock, last } = track(documents);
    for (let position = 0; position < 50; position++) {
      tracker.beginDocument(position);
      clock.now += 1;
    }
    tracker.beginDocument(50);
    expect(last().remainingMs).toBeUndefined();
    tracker.tell("waiting");
    clock.now += 100_000;
    tracker.tell("chunking", 10);
    clock.now += 1000;
    tracker.addOperations(10);
    tracker.beginDocument(51);
    // 1,000 ms more, and a nineteenth of these, the first 1,000 and the 50 of what was skipped.
    expect(last().remainingMs).toBeCloseTo(1000 + 2050 / 19);
    expect(last()).toMatchObject({ documentsPerSecond: 1, operationsPerSecond: 10, done: 51 });
  });
});

test("rates count the documents that had to be read, also the one at hand", () => {
  const { tracker, clock, last } = track([known(100), fresh(100), fresh(100)]);
  tracker.beginDocument(0);
  clock.now += 5000;
  tracker.beginDocument(1);
  expect(last()).toMatchObject({ documentsPerSecond: 0, operationsPerSecond: 0 });
  clock.now += 500;
  tracker.tell("chunking", 100);
  expect(last()).toMatchObject({ documentsPerSecond: 0, operationsPerSecond: 200 });
  clock.now += 1500;
  tracker.addOperations(100);
  tracker.beginDocument(2);
  expect(last()).toMatchObject({ documentsPerSecond: 0.5, operationsPerSecond: 50 });
});
