import { estimateTokenCounter, estimateTokens } from "@speclens/budget";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeText } from "./describe-text.ts";
import { SPILL_NOTE_TOKENS, writeSpillNote } from "./write-spill-note.ts";

test("lists, objects and texts are described", () => {
  const orders = Array.from({ length: 500 }, (_, id) => ({ id, status: "open" }));
  expect(describeText(JSON.stringify(orders))).toEqual({
    extension: "json",
    shape: "list of 500 items with id, status",
    lines: [0, 1, 2].map((id) => `{"id":${id},"status":"open"}`),
  });
  expect(describeText(JSON.stringify({ total: 500, orders }))).toMatchObject({
    shape: "object with total, orders (500 items with id, status)",
    lines: ['"total": 500', expect.stringMatching(/^"orders": \[/)],
  });
  expect(describeText("# Title\n\ntext\n\n## Part\n\nmore")).toMatchObject({
    extension: "md",
    lines: ["# Title", "text", "## Part"],
  });
});

test("the note has at most 150 tokens and names the file, whatever the answer is", () => {
  const names = fc.string({ minLength: 1, maxLength: 300, unit: "binary" });
  fc.assert(
    fc.property(fc.oneof(names, fc.json()), fc.nat(250), fc.string(), (text, long, cursor) => {
      const { shape, lines } = describeText(text);
      const shortFile = ".speclens/answers/orders-0123456789ab.json";
      const file = `/${"folder/".repeat(long)}${shortFile}`;
      const facts = { file, shortFile, shape, lines, bytes: 1e6, tokens: 1e6, minutes: 60 };
      const nextCursor = `Gq181-WsBDjwBgzzCspN8fNN32AMS1mxszjeCeyg${cursor === "" ? "" : "x"}`;
      const note = writeSpillNote({ ...facts, nextCursor }, estimateTokenCounter);
      expect(estimateTokens(note)).toBeLessThanOrEqual(SPILL_NOTE_TOKENS);
      expect([file, shortFile]).toContain(JSON.parse(note).file);
    }),
  );
});
