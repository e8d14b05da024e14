import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument } from "../parse-document.ts";
import { mayBeEntry } from "./load-source.ts";

test("parts of documents and settings are told apart from documents", () => {
  expect(mayBeEntry("openapi: 3.1.0\npaths: {}")).toBe(true);
  expect(mayBeEntry('{"swagger": "2.0"}')).toBe(true);
  expect(mayBeEntry("type: object\nproperties:\n  id:\n    type: integer")).toBe(false);
  expect(mayBeEntry('{"name": "x", "pattern": "\\\\d", "accent": "\\u00e9"}')).toBe(false);
  expect(mayBeEntry("source: |-\n  curl \\\n    https://api.example.com")).toBe(false);
});

test.each([
  ['? "open\\\n  api"\n: 3.1.0'],
  ['? "swag\\\r\n  ger"\n: "2.0"'],
  ["? openapi # which version\n: 3.1.0"],
  ["? >-\n  openapi\n: 3.1.0"],
  ["x: &key openapi\n*key : 3.1.0"],
  ["x: &base {openapi: 3.1.0}\n<<: *base"],
  ["!!str &a openapi: 3.1.0"],
  ["  openapi: 3.1.0\n  info: {}"],
])("%j holds a document, and is not missed", (text) => {
  expect(parseDocument(text, { id: "x" }).document).toBeDefined();
  expect(mayBeEntry(text)).toBe(true);
});

/** A key, each letter as it is or escaped. */
function spelt(key: string): fc.Arbitrary<string> {
  return fc
    .tuple(
      ...[...key].map((letter) => {
        const code = letter.charCodeAt(0).toString(16);
        return fc.constantFrom(letter, `\\x${code}`, `\\u00${code}`, `\\U000000${code}`);
      }),
    )
    .map((letters) => letters.join(""));
}

test("no spelling of the key is missed", () => {
  const member = fc.oneof(
    spelt("openapi").map((key) => `"${key}": "3.1.0"`),
    spelt("swagger").map((key) => `"${key}": "2.0"`),
  );
  fc.assert(
    fc.property(member, fc.boolean(), (written, braces) => {
      const text = braces ? `{${written}}` : written;
      expect(parseDocument(text, { id: "x" }).document).toBeDefined();
      expect(mayBeEntry(text)).toBe(true);
    }),
  );
});
