import fc from "fast-check";
import { expect, test } from "vitest";
import { tidyText } from "./tidy-text.ts";

test.each([
  ["Lists orders.", "Lists orders."],
  [
    "\n    Lists orders.\n\n    Args:\n        id: which  one \n    ",
    "Lists orders.\n\nArgs:\n    id: which  one",
  ],
  ["Lists orders.\r\n      By id.\r\n", "Lists orders.\nBy id."],
  ["One.\n\n\n\n\tTwo.", "One.\n\nTwo."],
  [" \n\n", ""],
])("%j", (text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
});

test("takes nothing but white space, and never adds any", () => {
  const line = fc.stringMatching(/^[ \t]{0,4}[a-z*` -]{0,6}[ \t]{0,2}$/);
  const text = fc.oneof(
    fc.string(),
    fc.array(line).map((lines) => lines.join("\n")),
  );
  const signsOf = (text: string) => text.replaceAll(/\s/g, "");
  fc.assert(
    fc.property(text, (given) => {
      const tidy = tidyText(given);
      expect(signsOf(tidy)).toBe(signsOf(given));
      expect(tidy.length).toBeLessThanOrEqual(given.length);
    }),
  );
});
