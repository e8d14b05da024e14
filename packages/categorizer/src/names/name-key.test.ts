import { expect, test } from "vitest";
import { nameKey } from "./name-key.ts";

test.each([
  ["searchPromo", "search_promos", "Search-Promo"],
  ["company", "companies", "Company"],
  ["cache", "caches", "CACHES"],
  ["match", "matches"],
  ["wish", "wishes"],
  ["box", "boxes"],
  ["quiz", "quizes"],
  ["status", "statuses"],
  ["class", "classes"],
  ["analysis", "analysises"],
  ["movie", "movies"],
  ["user id", "userIds", "user.ids"],
  ["Заказ №1", "заказ1"],
])("%j, %j: one key for all spellings", (...spellings) => {
  expect(new Set(spellings.map(nameKey)).size).toBe(1);
});

test.each([
  ["bus", "bu"],
  ["gas station", "ga station"],
  ["corpus", "corpu"],
  ["access", "acces"],
  ["redis", "redi"],
])("%j and %j have two", (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test("it is lower case without separators, in the singular", () => {
  expect(["Order-Items", "API_Keys", "x.y z", "s", "--"].map(nameKey)).toEqual([
    ...["orderitem", "apikey", "xyz", "s", ""],
  ]);
});
