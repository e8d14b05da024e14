import { expect, test } from "vitest";
import { apiDocument } from "../../test/api-document.ts";
import { tagGroups } from "./tag-groups.ts";

test("a tag is in the first group that lists it, also if it is not declared", () => {
  const document = apiDocument({
    tags: [{ name: "a" }, { name: "b", parent: "a" }],
    tagGroups: [
      { name: "One", tags: ["a", "z"] },
      { name: "Two", tags: ["z", "b"] },
    ],
  });
  expect([...tagGroups(document)]).toEqual([
    ["a", "One"],
    ["z", "One"],
    ["b", "Two"],
  ]);
});

test("else in its outermost parent, by the name that is displayed", () => {
  const document = apiDocument({
    tags: [
      { name: "top", displayName: "Top" },
      { name: "middle", parent: "top" },
      { name: "leaf", parent: "middle" },
      { name: "plain" },
      { name: "child", parent: "plain" },
      { name: "orphan", parent: "missing" },
    ],
    tagGroups: [],
  });
  expect([...tagGroups(document)]).toEqual([
    ["middle", "Top"],
    ["leaf", "Top"],
    ["child", "plain"],
  ]);
});

test("parents in a circle are no group", () => {
  const document = apiDocument({
    tags: [
      { name: "a", parent: "b" },
      { name: "b", parent: "a" },
      { name: "self", parent: "self" },
      { name: "below", parent: "a" },
    ],
    tagGroups: [],
  });
  expect([...tagGroups(document)]).toEqual([]);
});
