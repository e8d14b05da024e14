import fc from "fast-check";
import { expect, test } from "vitest";
import { americanSpelling } from "./american-spelling.ts";

test("British words come out as Americans spell them", () => {
  const words = {
    organisation: "organization",
    authorise: "authorize",
    analysed: "analyzed",
    colours: "colors",
    favourite: "favorite",
    cancelled: "canceled",
    labelling: "labeling",
    licences: "licenses",
    catalogue: "catalog",
    centres: "centers",
    enquiries: "inquiries",
  };
  for (const [british, american] of Object.entries(words))
    expect(americanSpelling(british)).toBe(american);
});

test("words that only look British stay", () => {
  for (const word of [
    ...[
      "list",
      "basis",
      "rise",
      "raise",
      "wise",
      "this",
      "hour",
      "four",
      "source",
      "course",
      "tour",
    ],
    ...["called", "billing", "polled", "installed", "rolling", "analysis", "systems", "license"],
  ])
    expect(americanSpelling(word)).toBe(word);
});

test("an American spelling has no other", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,14}$/), (word) => {
      const american = americanSpelling(word);
      expect(americanSpelling(american)).toBe(american);
    }),
  );
});
