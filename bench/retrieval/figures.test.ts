import { expect, test } from "vitest";
import { counted, difference, share, signed } from "./figures.mjs";

test("shares take four characters", () => {
  expect([0, 0.5123, 0.9999, 1].map(share)).toEqual([".000", ".512", "1.00", "1.00"]);
  expect([Number.NaN, undefined].map(share)).toEqual(["–", "–"]);
});

test("differences have a sign, and a star where they are sure", () => {
  expect(signed(-0.0123)).toBe("-.012");
  expect(difference({ value: 0.1, low: 0.05, high: 0.15, sure: true })).toBe(
    "+.100 [+.050, +.150]*",
  );
});

test("one thing has no plural", () => {
  expect([counted(1, "document"), counted(2, "document")]).toEqual(["1 document", "2 documents"]);
});
