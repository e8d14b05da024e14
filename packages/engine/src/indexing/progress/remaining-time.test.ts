import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fractionDone, perSecond, remainingTime, type WorkShare } from "./remaining-time.ts";

const none: WorkShare = { done: 0, left: 0, ms: 0 };
const share: fc.Arbitrary<WorkShare> = fc.record({
  done: fc.nat(1e9),
  left: fc.nat(1e9),
  ms: fc.nat(1e8),
});

test("the fraction is within what the documents take, and grows with what is done", () => {
  fc.assert(
    fc.property(share, share, fc.nat(1e9), (fresh, known, step) => {
      const before = fractionDone({ fresh, known });
      expect(before).toBeGreaterThanOrEqual(0);
      expect(before).toBeLessThanOrEqual(0.95);
      const done = Math.min(step, fresh.left);
      const next = { ...fresh, done: fresh.done + done, left: fresh.left - done };
      expect(fractionDone({ fresh: next, known })).toBeGreaterThanOrEqual(before - 1e-12);
    }),
  );
});

describe("the time left", () => {
  test("is finite and not negative, or not known", () => {
    fc.assert(
      fc.property(share, share, (fresh, known) => {
        const time = remainingTime({ fresh, known }) ?? 0;
        expect(Number.isFinite(time)).toBe(true);
        expect(time).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("is not known before anything is done", () => {
    expect(remainingTime({ fresh: { done: 0, left: 5, ms: 0 }, known: none })).toBeUndefined();
    expect(remainingTime({ fresh: none, known: { done: 0, left: 5, ms: 9 } })).toBeUndefined();
  });

  test("is not known until a tenth is done, or ten seconds have passed", () => {
    const left = { done: 5, left: 95, ms: 9_000 };
    expect(remainingTime({ fresh: left, known: none })).toBeUndefined();
    expect(remainingTime({ fresh: { ...left, ms: 10_000 }, known: none })).toBeGreaterThan(190_000);
    expect(remainingTime({ fresh: { ...left, done: 15 }, known: none })).toBeGreaterThan(57_000);
  });

  test("goes by what took time, however many were unchanged before", () => {
    const fresh = { done: 10, left: 30, ms: 1000 };
    const alone = remainingTime({ fresh, known: none });
    // 30 more of 100 ms each, and a nineteenth of all 4000 ms for the upkeep.
    expect(alone).toBeCloseTo(3000 + 4000 / 19);
    const known = { done: 1e6, left: 0, ms: 40 };
    expect(remainingTime({ fresh, known })).toBeCloseTo(3000 + 4040 / 19);
  });

  test("takes what the store has already for nearly nothing, until it turns out otherwise", () => {
    const fresh = { done: 10, left: 0, ms: 1000 };
    const unseen = remainingTime({ fresh, known: { done: 0, left: 10, ms: 0 } }) ?? 0;
    expect(unseen).toBeLessThan(100);
    const changed = remainingTime({ fresh, known: { done: 5, left: 5, ms: 500 } }) ?? 0;
    expect(changed).toBeGreaterThan(500);
  });
});

test("a rate without time is none", () => {
  expect(perSecond(7, 0)).toBe(0);
  expect(perSecond(310, 2000)).toBe(155);
});
