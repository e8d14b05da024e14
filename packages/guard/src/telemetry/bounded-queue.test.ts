import fc from "fast-check";
import { expect, test } from "vitest";
import { createBoundedQueue } from "./bounded-queue.ts";

type Step = { add: number } | { take: number; back: boolean };

test("holds the newest items in order, whatever comes and goes, and counts the others", () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ add: fc.nat(6) }),
    fc.record({ take: fc.nat(6), back: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step), (capacity, steps) => {
      const queue = createBoundedQueue<number>(capacity);
      let model: number[] = [];
      let next = 0;
      let gone = 0;
      for (const action of steps) {
        if ("add" in action)
          for (let count = 0; count < action.add; count++) {
            queue.add(next);
            model.push(next++);
            gone += Math.max(0, model.length - capacity);
            model = model.slice(-capacity);
          }
        else {
          const taken = queue.take(action.take);
          expect(taken).toEqual(model.slice(0, action.take));
          if (action.back) queue.putBack(taken);
          else model = model.slice(action.take);
        }
        expect(queue.size).toBe(model.length);
        expect(queue.dropped).toBe(gone);
      }
      expect(queue.take(capacity)).toEqual(model);
    }),
  );
});

test("what is put back gives way to what came since", () => {
  const queue = createBoundedQueue<number>(3);
  for (const item of [1, 2, 3]) queue.add(item);
  const taken = queue.take(3);
  queue.add(4);
  queue.add(5);
  queue.putBack(taken);
  expect(queue.dropped).toBe(2);
  expect(queue.take(9)).toEqual([3, 4, 5]);
});

test("stays in its memory over many items", () => {
  const queue = createBoundedQueue<number>(100);
  for (let item = 0; item < 100_000; item++) queue.add(item);
  expect(queue.size).toBe(100);
  expect(queue.dropped).toBe(99_900);
  expect(queue.take(1)).toEqual([99_900]);
});
