import { expect, test } from "vitest";
import { nextTurn } from "./next-turn.ts";

test("each waiter has a turn of its own, in the order in which they came", async () => {
  let turns = 0;
  let counting = true;
  const count = (): void => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const order: number[] = [];
  const turnOf: number[] = [];
  await Promise.all(
    Array.from({ length: 50 }, async (_, place) => {
      await nextTurn();
      order.push(place);
      turnOf.push(turns);
    }),
  );
  counting = false;
  expect(order).toEqual([...order.keys()]);
  expect(new Set(turnOf).size).toBe(50);
});
