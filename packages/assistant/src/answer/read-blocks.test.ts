import fc from "fast-check";
import { expect, test } from "vitest";
import { blockReader, type MarkdownBlock } from "./read-blocks.ts";

function read(pieces: readonly string[]): MarkdownBlock[] {
  const reader = blockReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

test("lines and blocks of code, whatever the fence", () => {
  const text = "Send:\n\n  ```JSON\n  {}\n  ```\n~~~~\na\n~~~\n~~~~\nend";
  const blocks = read([text]);
  expect(blocks.map(({ kind }) => kind)).toEqual(["line", "line", "code", "code", "line"]);
  const codes = blocks.flatMap((block) =>
    block.kind === "code" ? [[block.language, block.text.slice(block.start, block.end)]] : [],
  );
  expect(codes).toEqual([
    ["json", "  {}\n"],
    ["", "a\n~~~\n"],
  ]);
});

test("a line is complete when it ends", () => {
  const reader = blockReader();
  expect(reader.push("GET /or")).toEqual([]);
  expect(reader.push("ders\n`")).toEqual([{ kind: "line", text: "GET /orders\n" }]);
  expect(reader.push("``\nx\n")).toEqual([]);
  expect(reader.end()).toMatchObject([{ kind: "code", text: "```\nx\n", start: 4, end: 6 }]);
  expect(reader.end()).toEqual([]);
});

test("the blocks are the text, however it is cut into pieces", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom("\n", "```", "```json\n", "~~~", "`", "{}", "\r\n", "    "),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const blocks = read(pieces);
      expect(blocks.map(({ text }) => text).join("")).toBe(pieces.join(""));
      expect(blocks).toEqual(read([pieces.join("")]));
    }),
  );
});
