import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";

test("terminal sequences, controls and what cannot be seen are taken out", () => {
  expect(cleanText("a\u001b[1;31mb\u001b[0m\u001b]0;title\u0007c\u0000\u200b\u202e\ufeff")).toBe(
    "abc",
  );
  expect(cleanText("a\r\nb\tc\u2028d")).toBe("a\nb\tc\nd");
  expect(cleanText("\ud800x")).toBe("\ufffdx");
  expect(cleanLine("  a\n\n b\t")).toBe("a b");
  expect(cleanText("Привет, 世界 👍")).toBe("Привет, 世界 👍");
});

test("a clean line is one line of visible characters, and stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const line = cleanLine(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(cleanLine(line)).toBe(line);
    }),
  );
});

test("a line of plain words is what cleaning step by step gives", () => {
  const word = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join(" ");
      expect(cleanLine(text)).toBe(cleanText(text).replace(/\s+/g, " ").trim());
    }),
  );
  expect(cleanLine("List  issues ")).toBe("List issues");
});
