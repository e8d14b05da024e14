import { expect, test } from "vitest";
import { rankNames } from "./rank-names.ts";

test.each([
  ["titel", "title"],
  ["USER_ID", "userId"],
  ["login", "user_login"],
])("%s is closest to %s", (wanted, closest) => {
  const names = ["id", "title", "body", "userId", "user_login", "state"];
  expect(rankNames(wanted, names, 2)[0]).toBe(closest);
});

test("all names are there, equally distant ones in their order", () => {
  expect(rankNames("name", ["login", "id", "names"], 10)).toEqual(["names", "login", "id"]);
});
