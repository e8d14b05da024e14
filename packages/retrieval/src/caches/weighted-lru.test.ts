import { expect, test } from "vitest";
import { weightedLru } from "./weighted-lru.ts";

test("a value is made once, also for those who ask at once", async () => {
  let made = 0;
  const kept = weightedLru<number>(10);
  const ask = () => kept.get("one", 1, async () => ++made);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
});

test("what was not asked for longest is forgotten first, and only as much as has to be", async () => {
  const kept = weightedLru<string>(5);
  const ask = (key: string, weight: number) => kept.get(key, weight, async () => key);
  await ask("old", 2);
  await ask("new", 2);
  await ask("old", 2);
  await ask("large", 3);
  expect(["old", "new", "large"].filter((key) => kept.has(key))).toEqual(["old", "large"]);
  await ask("huge", 9);
  expect(["old", "large", "huge"].filter((key) => kept.has(key))).toEqual(["huge"]);
});

test("what failed is made again", async () => {
  const kept = weightedLru<string>(5);
  const failing = kept.get("one", 1, async () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await kept.get("one", 1, async () => "yes")).toBe("yes");
});
