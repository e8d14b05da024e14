import { SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime } from "../../../test/support/processor-time.ts";
import { runs } from "../../../test/support/runs.ts";
import { parseSchema, parseType } from "../src/parse/parse-type.ts";
import { renderSchema } from "../src/schema/render-schema.ts";
import { joinRenderedText } from "../src/text/rendered-text.ts";
import { arbitrarySchema } from "./arbitrary-schema.ts";

/** Reads the text; throws what is no refusal. */
function read(text: string): void {
  for (const parse of [parseType, parseSchema])
    try {
      parse(text);
    } catch (error) {
      if (!SpecLensError.is(error, "argument-invalid")) throw error;
      expect(error.details).toEqual({ argument: "text" });
      expect(error.message.length).toBeLessThan(300);
    }
}

const PARTS = [
  ...["(", ")", "[", "]", "[]", "{", "}", "<", ">", "|", " | ", " || ", " & ", " && ", " = ", ": "],
  ...[", ", "?", "..", "...", "…", "//", "\n", "/", '"', "\\", "$", "$A", "1", "-", "e", "null"],
  ...["any", "never", "object", "not ", "enum ", "discriminator ", " {", " else ", "required "],
];

test("anything that was written and then broken is read or refused", () => {
  const edits = fc.array(
    fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat({ max: 3 }),
      fc.constantFrom(...PARTS),
    ),
    { minLength: 1, maxLength: 4 },
  );
  const verbosity = fc.constantFrom("none", "full");
  fc.assert(
    fc.property(arbitrarySchema, verbosity, edits, (schema, verbosity, changes) => {
      const written = joinRenderedText(renderSchema("X", schema, { verbosity }));
      const broken = changes.reduce((text, [place, length, part]) => {
        const at = Math.floor(place * text.length);
        return text.slice(0, at) + part + text.slice(at + length);
      }, written);
      read(broken);
      read(broken.replace("$X = ", ""));
    }),
    { numRuns: runs(3000) },
  );
});

test("any text is read or refused", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.constantFrom(...PARTS), { maxLength: 20 }).map((parts) => parts.join("")),
  );
  fc.assert(fc.property(texts, read), { numRuns: runs(3000) });
});

const MANY = 200_000;

test.each([
  ["parentheses", "(".repeat(MANY)],
  ["tuples", "[".repeat(MANY)],
  ["objects", "{a: ".repeat(MANY)],
  ["references", "$A<".repeat(MANY)],
  ["annotations", "any(not ".repeat(MANY)],
  ["arrays", `string${"[]".repeat(MANY)}`],
  ["values", `any = ${"[".repeat(MANY)}${"]".repeat(MANY)}`],
])("%s in one another are refused", (_what, text) => {
  expect(() => parseType(text)).toThrow(SpecLensError);
});

test.each([
  ["names", "a".repeat(MANY)],
  ["digits", "1".repeat(MANY)],
  ["a string without end", `"${"a".repeat(MANY)}`],
  ["backslashes", `"${"\\".repeat(MANY)}`],
  ["values", Array(MANY).fill('"a"').join("|")],
  ["alternatives", Array(MANY).fill("string").join(" | ")],
  ["operands", Array(MANY).fill("$A").join(" && ")],
  ["required names", `any(required ${"a ".repeat(MANY)}a)`],
  ["annotations", `any(${Array(MANY).fill("a: 1").join(", ")})`],
  ["members", `{${Array.from({ length: MANY }, (_, index) => `a${index}: any`).join(", ")}}`],
  ["lines", `{${"\n//".repeat(MANY)}\n}`],
  ["spaces", `{${" ".repeat(MANY)}`],
  ["a pattern without end", `any(/${"a".repeat(MANY)}`],
])("%s without number take time in proportion", (_what, text) => {
  const timeOf = (part: string): number => processorTime(() => read(part));
  timeOf(text.slice(0, text.length / 8));
  // 64 times as long where time grows with the square; the floor is for the collector of garbage.
  const eighth = Math.max(timeOf(text.slice(0, text.length / 8)), 20);
  expect(timeOf(text)).toBeLessThan(eighth * 32);
});
