import type { JsonValue } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shortenValue } from "./shorten-value.ts";

const shorterThan =
  (length: number) =>
  (value: JsonValue): boolean =>
    JSON.stringify(value).length <= length;

test("what fits stays as it is", () => {
  const value = { a: [1, 2, 3] };
  expect(shortenValue(value, shorterThan(100))).toBe(value);
});

test("arrays give way first, and say how many members are left out", () => {
  const value = { name: "a text", list: Array.from({ length: 30 }, () => "member") };
  expect(shortenValue(value, shorterThan(80))).toEqual({
    name: "a text",
    list: ["member", "member", "member", "… 27 more"],
  });
});

test("then what is nested, then the object's own members", () => {
  const person = { login: "octocat", name: "The Octocat", note: "word ".repeat(40) };
  const value = { id: 7, owner: person, reviewers: [person, person] };
  expect(shortenValue(value, shorterThan(100))).toEqual({
    id: 7,
    owner: { "…": "3 members" },
    reviewers: [{ "…": "3 members" }, "… 1 more"],
  });
  const wide = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`m${index}`, index]));
  expect(shortenValue(wide, shorterThan(80))).toEqual({
    ...{ m0: 0, m1: 1, m2: 2, m3: 3, m4: 4 },
    "…": "45 more",
  });
});

test("anything becomes short, except what nothing can shorten", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const shortest = shortenValue(value, () => false);
      // Five members of a name, of any length, and twenty characters or a member of the next level each.
      expect(depthOf(shortest)).toBeLessThanOrEqual(6);
      expect(membersOf(shortest)).toBeLessThanOrEqual(6);
    }),
  );
});

function depthOf(value: JsonValue): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map((member) => depthOf(member ?? null)));
}

function membersOf(value: JsonValue): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Object.keys(value).length;
  return Math.max(own, ...Object.values(value).map((member) => membersOf(member ?? null)));
}
