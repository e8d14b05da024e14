import { join } from "node:path";
import { expect, test } from "vitest";
import { isBelow } from "./is-below.ts";

test("what is below a folder, there or not, and by no other spelling", async () => {
  const folder = process.cwd();
  const places = [join(folder, "src"), join(folder, "a/b"), join(folder, "..a")];
  for (const place of places) expect(await isBelow(folder, place), place).toBe(true);
  // The current folder is this one: what is no path must not be taken for one below it.
  const others = [
    "s3://bucket",
    "https://a.example/b",
    "src",
    folder,
    join(folder, ".."),
    `${folder}a`,
  ];
  for (const place of others) expect(await isBelow(folder, place), place).toBe(false);
});
