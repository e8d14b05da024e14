import { expect, test } from "vitest";
import { nameWords } from "./name-words.ts";

test.each([
  ["GET /pullRequests/{user_id}/HTMLParser", ["get", "pull", "requests", "x", "html", "parser"]],
  ["list_user-repos.v2", ["list", "user", "repos", "v2"]],
  ["СписокЗаказов", ["список", "заказов"]],
  ["+1", ["1"]],
  ["{}", ["x"]],
  ["", []],
])("%j", (name, words) => {
  expect(nameWords(name)).toEqual(words);
});
