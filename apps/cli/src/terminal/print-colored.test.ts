import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Paint } from "./painter.ts";
import { paintText, printColored } from "./print-colored.ts";

const marked: Paint = (style, text) => `<${String(style)} ${text}>`;

test("methods, paths, confidences and doubts have colours", () => {
  const text = [
    "1 DELETE /books/{book_id} — Remove a book · books · 0.97",
    "3 also GET /orgs/{org}/issues · 0.31",
    "used by GET /books, POST /books",
    "No match. Closest:",
    "The text has DELETE in it, and 0.97 too",
    "Breaking",
    "− POST /a: Add",
    "~ schema Book",
    "+ webhook paid",
  ].join("\n");
  expect(paintText(text, marked)).toBe(
    [
      "1 <red DELETE> <bold /books/{book_id}> — Remove a book · books · <cyan 0.97>",
      "3 also <blue GET> <bold /orgs/{org}/issues> · <dim 0.31>",
      "used by <blue GET> <bold /books>, <green POST> <bold /books>",
      "<yellow No match.> Closest:",
      "The text has DELETE in it, and 0.97 too",
      "<red Breaking>",
      "<red −> <green POST> <bold /a>: Add",
      "<yellow ~> schema Book",
      "<green +> webhook paid",
    ].join("\n"),
  );
});

test("what is not a terminal gets the text as it is", () => {
  const written: string[] = [];
  printColored({ write: (text) => written.push(text), isTTY: true }, "GET /a · 0.97");
  expect(written).toEqual(["GET /a · 0.97\n"]);
});

test("colours change no character of the text", () => {
  const colored: Paint = (_, text) => `\u001b[1m${text}\u001b[22m`;
  const words = fc.constantFrom("GET /a/{b}", "1 ", " · 0.50", "No match.", "\n", "x", ", ", " ");
  fc.assert(
    fc.property(fc.array(words), (parts) => {
      const text = parts.join("");
      expect(stripVTControlCharacters(paintText(text, colored))).toBe(text);
    }),
  );
});
