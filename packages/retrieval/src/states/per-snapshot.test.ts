import { expect, test } from "vitest";
import { perSnapshot } from "./per-snapshot.ts";
import { snapshotOf } from "./snapshot.ts";

const first = snapshotOf([]);
const second = snapshotOf([]);

test("reads once for each snapshot and key, and a failure again", async () => {
  const asked: string[] = [];
  const read = perSnapshot(async (snapshot, key) => {
    asked.push(`${snapshot === first ? "first" : "second"} ${key}`);
    if (key === "broken" && asked.length === 4) throw new Error("for once");
    return asked.length;
  });
  await Promise.all([read(first), read(first, "a"), read(first), read(first, "a"), read(second)]);
  expect(asked).toEqual(["first undefined", "first a", "second undefined"]);
  await expect(read(first, "broken")).rejects.toThrow("for once");
  expect(await read(first, "broken")).toBe(5);
});
