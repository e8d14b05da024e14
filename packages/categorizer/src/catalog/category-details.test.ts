import { expect, test } from "vitest";
import { apiDocument } from "../../test/api-document.ts";
import { categoryDetails } from "./category-details.ts";

const DOCUMENT = apiDocument({
  tags: [
    { name: "a", displayName: "Alpha", description: "First" },
    { name: "b", displayName: "b", description: "Second" },
    { name: "a", description: "Said again" },
    { name: "c" },
  ],
  tagGroups: [{ name: "Letters", tags: ["a", "z"] }],
});

test("a tag has what it says of itself once, and its group; a name said again is none", () => {
  expect([...categoryDetails(DOCUMENT, [])]).toEqual([
    ["a", { displayName: "Alpha", description: "First", group: "Letters" }],
    ["z", { group: "Letters" }],
    ["b", { description: "Second" }],
    ["c", {}],
  ]);
});

test("a rule says more than a tag, and an earlier rule more than a later one", () => {
  const details = categoryDetails(DOCUMENT, [
    { category: "a", description: "By the first rule" },
    { category: "a", description: "By the second", displayName: "A", group: "Others" },
    { hidden: true, description: "Of nothing" },
  ]);
  expect(details.get("a")).toEqual({
    ...{ displayName: "A", description: "By the first rule", group: "Others" },
  });
  expect([...details.keys()]).toEqual(["a", "z", "b", "c"]);
});

test("a renamed tag keeps its group and description, but not its display name", () => {
  const renamed = categoryDetails(DOCUMENT, [{ tag: "a", category: "first" }]);
  expect(renamed.get("first")).toEqual({ description: "First", group: "Letters" });
  const described = categoryDetails(DOCUMENT, [
    { tag: "a", category: "first", description: "Own" },
  ]);
  expect(described.get("first")).toEqual({ description: "Own", group: "Letters" });
  // Of several tags, no description is that of all.
  const merged = categoryDetails(DOCUMENT, [{ tag: "*", category: "all" }]);
  expect(merged.get("all")).toEqual({ group: "Letters" });
  expect(categoryDetails(DOCUMENT, [{ tag: "none", category: "new" }]).get("new")).toEqual({});
});
