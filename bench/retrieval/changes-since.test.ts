import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { changesSince } from "./changes-since.mjs";

const folder = mkdtempSync(join(tmpdir(), "speclens-changes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, recallAt10: Record<string, number>) => ({
  name,
  recallAt10,
  questions: Object.keys(recallAt10).length,
  documents: 1,
  operations: 1,
  systems: {},
  overWords: { value: 0, low: 0, high: 0, sure: false },
});

test("compares the questions that both runs asked, and only those", () => {
  const path = join(folder, "earlier.json");
  const earlier = [file("pets", { a: 1, b: 1, c: 0 }), file("shops", { a: 1 })];
  writeFileSync(path, JSON.stringify({ files: earlier }));
  const now = [file("pets", { a: 0.5, b: 0, d: 1 }), file("films", { a: 1 })];
  const [pets, ...others] = changesSince(path, now);
  expect(others).toEqual([]);
  expect(pets).toMatchObject({ name: "pets", one: 0.25, other: 1 });
  expect(pets?.comparison).toMatchObject({ value: -0.75, sure: true });
});
