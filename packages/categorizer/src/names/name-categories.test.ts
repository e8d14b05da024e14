import { expect, test } from "vitest";
import { nameCategories } from "./name-categories.ts";
import { nameKey } from "./name-key.ts";

test("of categories that end alike, each has one segment more in its name, and no others", () => {
  const routes = [["a", "b", "hooks"], ["c", "hooks"], ["a", "b", "tags"], ["b"], []];
  expect(nameCategories(routes, nameKey, false)).toEqual([
    ...["bHooks", "cHooks", "tags", "b", undefined],
  ]);
});

test("all segments are in the name if that is wanted, the most frequent spelling of each", () => {
  const routes = [["Users", "post"], ["user", "posts"], ["Users", "posts"], ["tags"]];
  expect(nameCategories(routes, nameKey, true)).toEqual([
    ...["usersPosts", "usersPosts", "usersPosts", "tags"],
  ]);
});
