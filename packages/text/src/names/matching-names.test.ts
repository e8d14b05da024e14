import fc from "fast-check";
import { expect, test } from "vitest";
import { matchingNames } from "./matching-names.ts";

const present = [
  { name: "Campaign", displayName: "Кампании" },
  { name: "campaign-old" },
  { name: "INVOICES", displayName: "Rechnungen" },
  { name: "invoices" },
];

test.each([
  ["Campaign", ["Campaign"]],
  ["campaign", ["Campaign"]],
  [" CAMPAIGN ", ["Campaign"]],
  ["кампании", ["Campaign"]],
  ["invoices", ["invoices"]],
  ["Invoices", ["INVOICES", "invoices"]],
  ["rechnungen", ["INVOICES"]],
  ["campaigns", []],
])("%s means %j", (asked, names) => {
  expect(matchingNames(asked, present)).toEqual(names);
});

test("an exact name wins, whatever else there is", () => {
  const name = fc.oneof(fc.string(), fc.constantFrom("a", "A", "Ä", "ä"));
  fc.assert(
    fc.property(name, fc.array(fc.record({ name, displayName: name })), (asked, others) => {
      expect(matchingNames(asked, [...others, { name: asked }])).toEqual([asked]);
      for (const found of matchingNames(asked, others))
        expect(others.map(({ name: own }) => own)).toContain(found);
    }),
  );
});
