import { describe, expect, test } from "vitest";
import {
  type PageFacts,
  writePageNote,
  writeProjectionNote,
  writeShortNote,
  writeSummaryNote,
} from "./write-page-note.ts";

const FACTS: PageFacts = {
  ...{ plan: "page", form: "json", unit: "items", endsInItem: false },
  ...{ totalCount: 10, first: 0, shown: 4, leftOut: 6 },
};

function pageNote(facts: Partial<PageFacts>, next?: Parameters<typeof writePageNote>[1]) {
  return JSON.parse(writePageNote({ ...FACTS, ...facts }, next));
}

describe("the note of a page", () => {
  test("says how many items there are, and how to have the others", () => {
    expect(pageNote({}, { nextOffset: 70 })).toEqual({
      ...{ plan: "page", totalCount: 10, shown: 4, leftOut: 6, nextOffset: 70 },
      instructions: "6 more items: call again with offset=70.",
    });
    expect(pageNote({ leftOut: 1 }, { nextOffset: 70 })).toMatchObject({
      instructions: "1 more item: call again with offset=70.",
    });
    expect(pageNote({}, { nextCursor: "abc" })).toMatchObject({
      nextCursor: "abc",
      instructions: "6 more items: call again with the nextCursor.",
    });
  });

  test("of the last page leaves out how to go on", () => {
    expect(pageNote({ first: 4, shown: 6, leftOut: 0 })).toEqual({
      ...{ plan: "page", totalCount: 10, first: 4, shown: 6 },
    });
  });

  test("says where the page is, and that its last item goes on", () => {
    const facts = { at: "/items/3", endsInItem: true, leftOut: 0 };
    expect(pageNote(facts, { nextOffset: 7 })).toEqual({
      ...{ plan: "page", totalCount: 10, shown: 4, leftOut: 0, at: "/items/3" },
      ...{ lastItem: "goes on", nextOffset: 7 },
      instructions: "The rest: call again with offset=7.",
    });
    expect(pageNote({ at: "" })).not.toHaveProperty("at");
  });

  test("of a text counts characters and pieces", () => {
    const facts = { plan: "split", form: "text", unit: "characters", chunkIndex: 0 } as const;
    expect(pageNote({ ...facts, totalChunks: 3 }, { nextOffset: 4 })).toMatchObject({
      ...{ unit: "characters", chunkIndex: 0, totalChunks: 3 },
      instructions: "6 more characters: call again with offset=4.",
    });
    expect(pageNote(facts)).not.toHaveProperty("chunkIndex");
    expect(pageNote(facts)).not.toHaveProperty("form");
  });

  test("says that pieces of JSON are joined as text", () => {
    expect(pageNote({ form: "json-text" }, { nextOffset: 4 })).toMatchObject({
      form: "json-text",
      instructions:
        "6 more items: call again with offset=4. The pieces of text, joined, are the JSON.",
    });
  });

  test("proposes fields, and ends with the caller's hint", () => {
    const next = { nextOffset: 4, hint: "Or ask readMore." };
    expect(pageNote({ fields: "id,name" }, next)).toMatchObject({
      instructions:
        "6 more items: call again with offset=4, or with fields=id,name for less of each. Or ask readMore.",
    });
    expect(pageNote({}, next)).not.toHaveProperty("hint");
  });

  test("names up to three missing fields, each with up to five that exist", () => {
    const missing = ["a", "b", "c", "d"].map((path) => ({
      path,
      available: ["1", "2", "3", "4", "5", "6"],
    }));
    expect(pageNote({ missing }).missing).toEqual(
      ["a", "b", "c"].map((path) => ({ path, available: ["1", "2", "3", "4", "5"] })),
    );
    expect(pageNote({ missing: [] })).not.toHaveProperty("missing");
  });

  test("keeps both ends of long names, and halves no character", () => {
    const { at } = pageNote({ at: `/${"a".repeat(38)}😀${"b".repeat(50)}😀${"c".repeat(39)}` });
    expect(at).toBe(`/${"a".repeat(38)}…😀${"c".repeat(39)}`);
    const short = "a".repeat(80);
    expect(pageNote({ at: short }).at).toBe(short);
  });
});

test("the short note has the place alone, or says that it is the last one", () => {
  expect(JSON.parse(writeShortNote("json", { nextOffset: 3, hint: "No room." }))).toEqual({
    nextOffset: 3,
  });
  expect(JSON.parse(writeShortNote("json-text", undefined))).toEqual({
    ...{ form: "json-text", last: true },
  });
});

describe("the note of a summary", () => {
  const part = (path: string) => ({ path, unit: "items", count: 3, size: 99 }) as const;

  test("lists six parts with their numbers, and how many more there are", () => {
    const parts = ["a", "b", "c", "d", "e", "f", "g", "h"].map(part);
    const note = JSON.parse(
      writeSummaryNote({ parts, hints: ["fields=a", "fields=b"] }, { nextOffset: 0 }),
    );
    expect(note).toEqual({
      plan: "summary",
      leftOut: ["a", "b", "c", "d", "e", "f"].map((path) => ({ path, items: 3 })),
      furtherParts: 2,
      nextOffset: 0,
      instructions:
        "This is a summary. Call again with fields=a for that part, or with offset=0 for everything, page by page.",
    });
  });

  test("names no part and no further ones where there are none", () => {
    const parts = ["a", "b", "c", "d", "e", "f"].map(part);
    const note = JSON.parse(
      writeSummaryNote({ parts, hints: [] }, { nextCursor: "abc", hint: "Or ask." }),
    );
    expect(note).not.toHaveProperty("furtherParts");
    expect(note.instructions).toBe(
      "This is a summary. Call again with the nextCursor for everything, page by page. Or ask.",
    );
  });
});

test("a projection has a note if a field is missing", () => {
  expect(writeProjectionNote([])).toBeUndefined();
  expect(JSON.parse(writeProjectionNote([{ path: "nme", available: ["name"] }]) ?? "")).toEqual({
    ...{ plan: "project", missing: [{ path: "nme", available: ["name"] }] },
  });
});
