import { expect, test } from "vitest";
import { valueFit } from "./value-fit.ts";

const value = { type: "string", isChoice: false, examples: [] } as const;
const needed = { name: "book", entity: "book", collection: "", attributes: [], value };

function yielding(attribute: string) {
  const found = { entity: "book", certainty: 1, isNamed: true, path: attribute, isMain: true };
  return { ...found, attribute, value, isListed: true, within: new Map() };
}

test("a kind of identifier fits, and a word that any object has is none", () => {
  expect(valueFit(needed, yielding("id"))).toBe(0.9);
  for (const word of ["constructor", "__proto__", "valueOf"])
    expect(valueFit(needed, yielding(word))).toBe(0);
});
