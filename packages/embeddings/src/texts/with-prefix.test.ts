import { expect, test } from "vitest";
import { withPrefix } from "./with-prefix.ts";

test("the text alone is cut, and the prefix stands before it", () => {
  expect(withPrefix("query: ", "stars", 4)).toBe("query: star");
  expect(withPrefix("", "stars", 4)).toBe("star");
});

test("what is blank becomes a full stop", () => {
  for (const text of ["", " \n\t"]) expect(withPrefix("", text, 10)).toBe(".");
  expect(withPrefix("", "     star", 4)).toBe(".");
  expect(withPrefix("query: ", "", 10)).toBe("query: ");
});
