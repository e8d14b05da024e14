import fc from "fast-check";
import { expect, test } from "vitest";
import { splitQuery } from "./split-query.ts";

test.each([
  "create an issue",
  "How do I star a repository?",
  "listBranches",
  "создай список",
  "eine Liste anlegen",
  "创建一个列表",
  "",
  "?!",
])("%s: one request is none", (question) => {
  expect(splitQuery(question)).toEqual([]);
});

test.each([
  [
    "create a list, add a film to the list and share the list",
    ["create a list", "add a film to the list", "share the list"],
  ],
  ["Find the invoice. Send it by mail!", ["Find the invoice", "Send the invoice by mail"]],
  ["merge pull request\ndelete branch", ["merge pull request", "delete branch"]],
  [
    "создай список, добавь в него фильм и поделись списком",
    ["создай список", "добавь в него фильм", "поделись списком"],
  ],
  [
    "erstelle eine Liste und füge einen Film hinzu",
    ["erstelle eine Liste", "füge einen Film hinzu"],
  ],
  ["crée une liste puis ajoute un film", ["crée une liste", "ajoute un film"]],
  ["crea una lista y añade una película", ["crea una lista", "añade una película"]],
  ["创建一个列表，添加一部电影。分享列表", ["创建一个列表", "添加一部电影", "分享列表"]],
])("%s: is taken apart where a request ends", (question, requests) => {
  expect(splitQuery(question)).toEqual(requests);
});

test.each([
  "upload v1.2 of the file",
  "transfer 1,000 coins to a friend",
  "open https://example.com/a,b;c.html",
  "read the state/province of an address",
])("%s: what stands within a word parts nothing", (question) => {
  expect(splitQuery(question)).toEqual([]);
});

test("a list of single things leaves only what can be a request", () => {
  expect(splitQuery("find red, green, and blue pets")).toEqual(["find red", "blue pets"]);
  expect(splitQuery("find pets that are red, green and blue")).toEqual([]);
});

test("an abbreviation ends no request", () => {
  expect(splitQuery("send mail to Dr. Smith about the invoice")).toEqual([]);
  expect(splitQuery("list pets, e.g. dogs and cats")).toEqual(["list pets", "e.g. dogs"]);
});

test("what is to be done with what came before names it", () => {
  expect(splitQuery("open a pull request and merge it")).toEqual([
    "open a pull request",
    "merge a pull request",
  ]);
});

test("a single letter of another language parts no English request", () => {
  expect(splitQuery("get vitamin e levels of a patient")).toEqual([]);
});

const PIECES = [
  ...["create a list", "share all", "and", "then", "also", ",", ", ", ". ", ".", "\n", "; ", "。"],
  ...[
    "、",
    "，",
    "и",
    "und",
    "et",
    "y",
    "добавь фильм",
    "列表",
    "v1.2",
    "e.g.",
    "“",
    "'",
    " ",
    "  ",
  ],
];
const question = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(" ")),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join("")),
);

test("of any text without pronouns: none or 2 to 12 different parts of it, in its order", () => {
  fc.assert(
    fc.property(question, (text) => {
      const requests = splitQuery(text);
      const line = text.replaceAll(/[^\S\n]+/g, " ");
      expect(requests).not.toHaveLength(1);
      expect(requests.length).toBeLessThanOrEqual(12);
      expect(new Set(requests).size).toBe(requests.length);
      let from = 0;
      for (const request of requests) {
        const at = line.indexOf(request, from);
        expect(at).toBeGreaterThanOrEqual(from);
        expect(request).toBe(request.trim());
        from = at + request.length;
      }
    }),
    { numRuns: 500 },
  );
});

test("of more than twelve the first twelve are asked, of equal ones the first", () => {
  const many = Array.from({ length: 30 }, (_, number) => `create thing${number}`);
  expect(splitQuery(many.join(", "))).toEqual(many.slice(0, 12));
  expect(splitQuery("list pets, add pet, list pets")).toEqual(["list pets", "add pet"]);
  expect(splitQuery("list pets and list pets")).toEqual([]);
});

test("a request within half a million signs is found in one go", () => {
  const signs = "?! ".repeat(150_000);
  expect(splitQuery(`${signs}create a list${signs}x\nshare the list`)).toHaveLength(2);
});
