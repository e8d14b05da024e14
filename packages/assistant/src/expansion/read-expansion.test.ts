import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IndexContents } from "./expansion.ts";
import { MOST_OPERATIONS, MOST_TERMS, readExpansion } from "./read-expansion.ts";

const OPERATIONS = [
  ["ads", "POST /sb/v4/campaigns"],
  ["ads", "GET /sd/campaigns"],
  ["mail", "GET /sd/campaigns"],
  ["mail", "GET /files/readme.md"],
  ...Array.from({ length: 9 }, (_, place) => ["many", `GET /things/${place}`]),
] as const;
const WORDS = new Set(["campaign", "campaigns", "sponsored", "brands", "create", "ad", "group"]);

const index: IndexContents = {
  hasWord: (word) => WORDS.has(word) || /^w\d+$/.test(word),
  findOperations: (method, path) =>
    OPERATIONS.filter(([, operation]) => operation === `${method} ${path}`).map(
      ([document, operation]) => ({ document, operation: operation as `${string} ${string}` }),
    ),
};
const read = (reply: string, question = "start selling") => readExpansion(reply, question, index);

describe("operations", () => {
  test("are those that the index has, in the order of the reply", () => {
    expect(
      read("ads: POST /sb/v4/campaigns\nads: DELETE /everything\nmail: get /sd/campaigns"),
    ).toEqual({
      terms: [],
      operations: [
        { document: "ads", operation: "POST /sb/v4/campaigns" },
        { document: "mail", operation: "GET /sd/campaigns" },
      ],
    });
  });

  test("are of every document if none is named, or an unknown one", () => {
    const both = ["ads", "mail"].map((document) => ({ document, operation: "GET /sd/campaigns" }));
    expect(read("GET /sd/campaigns").operations).toEqual(both);
    expect(read("other: GET /sd/campaigns").operations).toEqual(both);
  });

  test.each([
    "1. **ads**: `POST /sb/v4/campaigns` creates one.",
    "- ads: POST /sb/v4/campaigns, and others",
    'Use "POST /sb/v4/campaigns".',
    "<think>GET /sd/campaigns?</think>POST /sb/v4/campaigns",
  ])("are found in %j", (reply) => {
    expect(read(reply).operations).toEqual([
      { document: "ads", operation: "POST /sb/v4/campaigns" },
    ]);
  });

  test("may end with a dot", () => {
    expect(read("GET /files/readme.md.").operations).toHaveLength(1);
  });

  test("are few", () => {
    const reply = Array.from({ length: 9 }, (_, place) => `many: GET /things/${place}`).join("\n");
    expect(read(reply).operations).toHaveLength(MOST_OPERATIONS);
  });
});

describe("terms", () => {
  test("are the words of the index that the question does not have", () => {
    const { terms } = read("words: sponsored, Brands, unicorn, campaign, sponsored", "A campaign");
    expect(terms).toEqual(["sponsored", "brands"]);
  });

  test("come from the line of words, if there is one", () => {
    expect(read("Sure, here is a group:\nwords: brands").terms).toEqual(["brands"]);
    expect(read("create sponsored campaigns").terms).toEqual(["create", "sponsored", "campaigns"]);
  });

  test("come from paths and names that the index does not have", () => {
    expect(read("PUT /campaigns/{id} CreateSponsoredBrands").terms).toEqual([
      "campaigns",
      "create",
      "sponsored",
      "brands",
    ]);
  });

  test("are few", () => {
    const reply = Array.from({ length: 99 }, (_, place) => `w${place}`).join(" ");
    expect(read(reply).terms).toHaveLength(MOST_TERMS);
  });
});

test.each(["", "none", "I cannot help with that.", "<think>campaigns", "\u0000"])(
  "%j adds nothing",
  (reply) => {
    expect(read(reply)).toEqual({ terms: [], operations: [] });
  },
);

test("no reply adds what the index does not have, or too much", () => {
  const piece = fc.oneof(
    fc.constantFrom("ads: ", "GET ", "POST ", "/sb/v4/campaigns", "/sd/campaigns", "words: "),
    fc.constantFrom("sponsored", "w7", "\n", " ", "`", "<think>", "</think>", "."),
    fc.string({ unit: "grapheme", maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.string(), (pieces, question) => {
      const { terms, operations } = read(pieces.join(""), question);
      expect(terms.length).toBeLessThanOrEqual(MOST_TERMS);
      expect(terms.every((term) => index.hasWord(term))).toBe(true);
      expect(new Set(terms).size).toBe(terms.length);
      expect(operations.length).toBeLessThanOrEqual(MOST_OPERATIONS);
      for (const { document, operation } of operations)
        expect(OPERATIONS).toContainEqual([document, operation]);
    }),
  );
});
