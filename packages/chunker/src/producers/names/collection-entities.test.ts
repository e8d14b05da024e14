import { expect, test } from "vitest";
import { collectionEntities, isPartOf, pathBefore, pathKey } from "./collection-entities.ts";

test.each([
  ["/search/person", ["person"]],
  ["/person/popular", ["popular", "person"]],
  ["/users/{id}/repos", ["repository"]],
  ["/people/{id}", ["person"]],
  ["/rest/api/3/filter", ["filter"]],
  ["/v2/customers.json", ["customer"]],
  ["/{id}", []],
  ["/", []],
])("%s holds %j", (path, entities) => {
  expect(collectionEntities(path)).toEqual(entities);
});

test("the path before a parameter lists what it stands for", () => {
  expect(pathBefore("/repos/{owner}/{repo}", "repo")).toBe("/repos/{owner}");
  expect(pathBefore("/drives(id='{drive-id}')", "drive-id")).toBe("/drives(id");
  expect(pathBefore("/repos", "repo")).toBeUndefined();
  expect(pathKey("/repos/{owner}/")).toBe(pathKey("/repos/{login}"));
});

test("a name is part of a longer one that ends with it or that it shortens", () => {
  expect(isPartOf("block", "cms block")).toBe(true);
  expect(isPartOf("spec", "specification")).toBe(true);
  expect(isPartOf("lock", "cms block")).toBe(false);
  expect(isPartOf("", "block")).toBe(false);
});

test("hostile paths are read in one go", () => {
  const long = 300_000;
  expect(pathKey(`/a${"=".repeat(long)}b`)).toHaveLength(long + 3);
  expect(collectionEntities(`/v${"1".repeat(long)}-/users`)).toContain("user");
});
