import { expect, test } from "vitest";
import { outlineJson } from "../outline/json-outline.ts";
import { describeContainer } from "./describe-container.ts";

const describe = (value: unknown) => describeContainer(outlineJson(JSON.stringify(value)), 0);

test.each<[value: unknown, description: string]>([
  [{ id: 1, name: "x" }, "2 fields: id, name"],
  [{ id: 1 }, "1 field: id"],
  [[], "0 items"],
  [["a", "b", "c"], "3 items"],
  [[1], "1 item"],
  [[{ id: 1, name: "x" }, {}], "2 items with id, name"],
  [[[1, 2, 3], []], "2 items, the first one with 3 items"],
])("%j is described as %j", (value, description) => {
  expect(describe(value)).toBe(description);
});

test("names are listed up to twelve, and up to 60 characters", () => {
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]));
  const letters = [..."abcdefghijklmn"];
  expect(describe(named(letters.slice(0, 11)))).toBe("11 fields: a, b, c, d, e, f, g, h, i, j, k");
  expect(describe(named(letters))).toBe("14 fields: a, b, c, d, e, f, g, h, i, j, k, l, …");
  const long = ["first", "second", "third"].map((name) => name + "x".repeat(18));
  expect(describe(named([...long, "last"]))).toBe(`4 fields: ${long[0]}, ${long[1]}, …`);
});

test("a long name is cut after 24 characters, not within one", () => {
  const name = `${"n".repeat(23)}😀`;
  expect(describe({ [`${name}s`]: 1 })).toBe(`1 field: ${"n".repeat(23)}…`);
  expect(describe({ ["n".repeat(24)]: 1 })).toBe(`1 field: ${"n".repeat(24)}`);
});
