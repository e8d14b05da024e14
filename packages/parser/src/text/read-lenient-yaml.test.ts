import { expect, test } from "vitest";
import { readLenientYaml } from "./read-lenient-yaml.ts";

/** A text in which so many merge keys copy an object of so many members, without aliases in aliases. */
function merging(copies: number, members: number): string {
  const object = Array.from({ length: members }, (_, index) => `  k${index}: 1\n`).join("");
  return `a: 1\na: 2\nlarge: &large\n${object}copies:\n${"  - {<<: *large}\n".repeat(copies)}`;
}

const codesOf = (text: string) => readLenientYaml(text).diagnostics.map(({ code }) => code);

test("a million merged members are too many, even if their aliases are few", () => {
  expect(codesOf(merging(501, 2_000))).toEqual(["alias-excessive"]);
  expect(readLenientYaml(merging(501, 2_000)).value).toBeUndefined();
  expect(codesOf(merging(5, 2_000))).toEqual(["key-duplicate"]);
});
