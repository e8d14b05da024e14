import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { MUTATIONS } from "./mutations.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("each mutation has a name of its own", () => {
  const names = MUTATIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(MUTATIONS)("$name: what it replaces and its tests are there", (mutation) => {
  const { file, find, by, tests } = mutation;
  const text = readFileSync(join(root, file), "utf8");
  expect([...text.matchAll(new RegExp(find, "g"))]).toHaveLength(1);
  expect(text.replace(find, by)).not.toBe(text);
  for (const { folder, files } of tests)
    for (const path of files) expect(existsSync(join(root, folder, path)), path).toBe(true);
});
