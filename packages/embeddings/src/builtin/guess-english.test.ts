import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENGLISH_WORDS } from "./english-words.ts";
import { FOREIGN_ENDING, FOREIGN_WORDS } from "./foreign-words.ts";
import { guessEnglish, isEnglishByOdds } from "./guess-english.ts";

test.each([
  "add a label to an issue",
  "Which invoices are overdue?",
  "GET /users/{user_id} Returns the user’s profile — 2 fields",
  "who is the authenticated user",
  "merge pull request",
  "listWebhooksForRepo",
  "invalidate idempotency key of the entrepreneur’s department",
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
  // A function word, a word of interfaces, or an ending of another language.
  "Benutzer mit dem Export suchen",
  "Lista de todos los usuarios",
  "supprimer une facture",
  "criar um pedido",
  "crear factura",
  "Archive sortieren",
  "universidad",
  "list ids per la",
  // A letter beyond ASCII, even in English.
  "the résumé",
])("left to the table: %s", (text) => {
  expect(guessEnglish(text)).toBeUndefined();
});

test("a few foreign letters in a long English text do not count", () => {
  const english = "the list of users is returned ".repeat(5);
  expect(guessEnglish(`${english} Ω`)).toBe(true);
  const names = "Users is returned ".repeat(10);
  expect(guessEnglish(`${names} Ω`)).toBe(true);
  expect(guessEnglish(`${names} Ω Ω`)).toBeUndefined();
  expect(guessEnglish("list users Ω")).toBeUndefined();
  expect(guessEnglish("the list of 用户")).toBe(false);
});

test("a foreign word among more than twenty English ones does not count", () => {
  const word = "users ";
  expect(guessEnglish(`${word.repeat(20)} la`)).toBe(true);
  expect(guessEnglish(`${word.repeat(19)} la`)).toBeUndefined();
  expect(guessEnglish(`${word.repeat(30)} la los`)).toBeUndefined();
});

test.each([
  "Retrieves information about a Pokémon's move using the PokéAPI",
  "the résumé of a user",
  "the list of ids per la",
  "Which cafés are there in the neighbourhood of São Paulo?",
])("by its function words English, whatever names it has: %s", (text) => {
  expect(guessEnglish(text)).toBe(true);
});

test.each([
  "Der Name of the Rose ändert für jede Größe über Nacht",
  "the the café",
  "Crear un pedido with the API de órdenes, según el país",
])("a quotation makes no English text: %s", (text) => {
  expect(guessEnglish(text)).toBeUndefined();
});

test("no word that tells English tells another language", () => {
  for (const word of ENGLISH_WORDS) {
    expect(word).toMatch(/^[a-z]{2,}$/);
    expect(guessEnglish(`la ${word}`)).toBeUndefined();
    expect(guessEnglish(word)).toBe(true);
  }
});

test("words that tell are written as texts are looked through, and none ends in what tells", () => {
  for (const word of FOREIGN_WORDS) {
    expect(word).toMatch(/^[a-z]{2,}$/);
    expect(word).not.toMatch(FOREIGN_ENDING);
  }
});

test("any text is judged, and case and order of its words do not matter", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect([true, false, undefined]).toContain(guessEnglish(text));
    }),
  );
  const word = fc.constantFrom(...FOREIGN_WORDS, "invoice", "the", "Rechnung", "用户");
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const turned = words.toReversed().join(" ").toUpperCase();
      expect(guessEnglish(words.join(" "))).toBe(guessEnglish(turned));
    }),
  );
});

test("ASCII is never told to be another language without the table", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
      expect(guessEnglish(text)).not.toBe(false);
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
