import { expect, test } from "vitest";
import { fitText } from "./print-text.ts";

const TEXT =
  "1223 operations in 47 categories · 969 schemas\n… 1190 more operations, in 2026 or /v2026";

test("a terminal gets grouped counts and lines that fit", () => {
  const fitted = fitText({ write: () => undefined, isTTY: true, columns: 36 }, TEXT);
  expect(fitted).toBe(
    "1,223 operations in 47 categories ·\n  969 schemas\n… 1,190 more operations, in 2026 or\n  /v2026",
  );
});

test("anything else gets the text as it is", () => {
  expect(fitText({ write: () => undefined, columns: 36 }, TEXT)).toBe(TEXT);
});
