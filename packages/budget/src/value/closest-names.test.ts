import { expect, test } from "vitest";
import { closestNames } from "./closest-names.ts";

test.each([
  ["titel", "title"],
  ["USER_ID", "userId"],
  ["login", "user_login"],
])("%s is closest to %s", (wanted, closest) => {
  const names = ["id", "title", "body", "userId", "user_login", "state"];
  expect(closestNames(wanted, names, 2)[0]).toBe(closest);
});
