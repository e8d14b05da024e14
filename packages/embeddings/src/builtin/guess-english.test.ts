import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENGLISH_WORDS, OTHER_WORDS } from "./function-words.ts";
import { guessEnglish, isEnglishByOdds } from "./guess-english.ts";

test.each([
  "add a label to an issue",
  "Which invoices are overdue?",
  "GET /users/{user_id} Returns the user’s profile — 2 fields",
  "who is the authenticated user",
  "",
  "404",
  "?! — 😀",
])("English at once: %s", (text) => {
  expect(guessEnglish(text)).toBe(true);
});

test.each([
  "отправить сообщение",
  "把问题分配给用户",
  "新規ユーザーを作成",
  "이슈 만들기",
  "POST /v1/messages отправить сообщение в чат",
  "GET /repos 列出仓库",
  "إنشاء مستخدم",
])("by its letters something else: %s", (text) => {
  expect(guessEnglish(text)).toBe(false);
});

test.each([
  // No function word of English.
  "create invoice",
  "listWebhooksForRepo",
  // One of another language.
  "Benutzer für den Export suchen",
  "Lista de todos los usuarios",
  "supprimer une facture",
  "criar um pedido com itens",
  "the list of ids per la",
  // A letter beyond ASCII, even in English.
  "the résumé of a user",
])("left to the table: %s", (text) => {
  expect(guessEnglish(text)).toBeUndefined();
});

test("a few foreign letters in a long English text do not count", () => {
  expect(guessEnglish(`${"the list of users is returned ".repeat(10)} Ω`)).toBeUndefined();
  expect(guessEnglish("the list of 用户")).toBe(false);
});

test("no word tells both", () => {
  expect([...ENGLISH_WORDS].filter((word) => OTHER_WORDS.has(word))).toEqual([]);
  for (const word of [...ENGLISH_WORDS, ...OTHER_WORDS]) expect(word).toMatch(/^[a-z]+$/);
});

test("any text is judged, and case and order of its words do not matter", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect([true, false, undefined]).toContain(guessEnglish(text));
    }),
  );
  const word = fc.constantFrom(...ENGLISH_WORDS, ...OTHER_WORDS, "invoice", "Rechnung", "用户");
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const turned = words.toReversed().join(" ").toUpperCase();
      expect(guessEnglish(words.join(" "))).toBe(guessEnglish(turned));
    }),
  );
});

describe("by log-odds", () => {
  const odds = Float32Array.of(2, -1, 0.5);

  test("the mean decides, at the threshold for English", () => {
    expect(isEnglishByOdds([0, 1], odds, 0.5)).toBe(true);
    expect(isEnglishByOdds([0, 1], odds, 0.51)).toBe(false);
    expect(isEnglishByOdds([1], odds, -1)).toBe(true);
  });

  test("no tokens: English; tokens beyond the list count nothing", () => {
    expect(isEnglishByOdds([], odds, 5)).toBe(true);
    expect(isEnglishByOdds([9], odds, 0.1)).toBe(false);
  });
});
