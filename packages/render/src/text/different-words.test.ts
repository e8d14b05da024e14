import fc from "fast-check";
import { expect, test } from "vitest";
import { differentWords } from "./different-words.ts";

test.each([
  ["List tasks", "List tasks", ""],
  ["List tasks.", "list Tasks", ""],
  ["Get people from users", "Get people from me", "… users"],
  [
    "Returns the child items of a record.",
    "Returns the sold products of a record.",
    "… child items …",
  ],
  ["Update a status", "Get a status", "Update …"],
  ["Add an alias", "Add an emoji alias", "Add an alias"],
  ["Cancels a subscription", "Cancels a subscription now", "Cancels a subscription"],
  ["Cancels a subscription now", "Cancels a subscription", "… now"],
  ["Stop it", "Start it", "Stop it"],
  ["Anything", "", "Anything"],
])("%s | %s", (text, similar, expected) => {
  expect(differentWords(text, similar)).toBe(expected);
});

test("what is left out is in the similar text, and nothing becomes longer", () => {
  const words = fc
    .array(fc.constantFrom("a", "b", "c", "dd"), { minLength: 1, maxLength: 8 })
    .map((all) => all.join(" "));
  fc.assert(
    fc.property(words, words, (text, similar) => {
      const shown = differentWords(text, similar);
      expect(shown.length).toBeLessThanOrEqual(text.length);
      const pattern = shown === "" ? "" : shown.replaceAll("…", ".+");
      expect(text).toMatch(new RegExp(`^${pattern}${shown === "" ? ".*" : ""}$`));
      if (text !== similar) expect(shown).not.toBe("");
    }),
  );
});
