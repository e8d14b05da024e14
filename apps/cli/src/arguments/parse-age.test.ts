import { InvalidArgumentError } from "commander";
import { expect, test } from "vitest";
import { parseAge } from "./parse-age.ts";

test.each([
  ["90m", 5_400_000],
  ["12h", 43_200_000],
  ["30d", 2_592_000_000],
  ["1.5w", 907_200_000],
  ["0d", 0],
])("%s", (text, milliseconds) => {
  expect(parseAge(text)).toBe(milliseconds);
});

test.each(["", "30", "d", "-1d", "30 days", "1e3d", "1y"])("%j is refused", (text) => {
  expect(() => parseAge(text)).toThrow(InvalidArgumentError);
});
