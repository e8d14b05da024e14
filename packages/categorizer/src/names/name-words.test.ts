import { expect, test } from "vitest";
import { camelCase, isLatin, nameWords } from "./name-words.ts";

test.each([
  ["search_promo", ["search", "promo"]],
  ["Search-Promo", ["Search", "Promo"]],
  ["searchPromo", ["search", "Promo"]],
  ["APIKey", ["API", "Key"]],
  ["userIDs", ["user", "IDs"]],
  ["URLsOfPages", ["URLs", "Of", "Pages"]],
  ["IDsets", ["I", "Dsets"]],
  ["OAuth2Clients", ["O", "Auth2", "Clients"]],
  ["--a..b--", ["a", "b"]],
  ["", []],
  ["ОченьДлинное имя", ["ОченьДлинное имя"]],
])("%j has the words %j", (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

test.each([
  [["search", "Promo"], "searchPromo"],
  [["API", "KEYS", "of"], "apiKeysOf"],
  [["Users"], "users"],
  [["Города"], "Города"],
  [["Города", "users"], "городаUsers"],
  [[], ""],
])("%j in camelCase is %j", (words, name) => {
  expect(camelCase(words)).toBe(name);
});

test("a text is Latin without letters of other scripts, whatever signs it has", () => {
  expect(["naïve café", "v2 – №", "", "Заказ", "a版"].map(isLatin)).toEqual([
    ...[true, true, true, false, false],
  ]);
});
