import { expect, test } from "vitest";
import { correctTypo } from "./correct-typo.ts";

const NAMES =
  "pull request requests requested reviewer reviewers repository repositories issue issues branch " +
  "commit commits move team teams user users start string directory popular render client " +
  "notifications organization page pages release signing weekly member members create";

function correct(word: string): string | undefined {
  return correctTypo(word, new Set(NAMES.split(" ")));
}

test("slips of the fingers find the word that was meant", () => {
  const slips = {
    pul: "pull",
    reviewrs: "reviewers",
    repositry: "repository",
    isue: "issue",
    brnch: "branch",
    comits: "commits",
    craete: "create",
    membres: "members",
    notificaton: "notifications",
    orgnization: "organization",
  };
  for (const [word, meant] of Object.entries(slips))
    expect([word, correct(word)]).toEqual([word, meant]);
});

test("real words that the API lacks stay what they are", () => {
  for (const word of ["movie", "weather", "star", "director", "spring", "populate", "reminder"])
    expect([word, correct(word)]).toEqual([word, undefined]);
  for (const word of ["tea", "tram", "mail", "paging", "insurance", "quantity", "recipe"])
    expect([word, correct(word)]).toEqual([word, undefined]);
});

test("too little to go by, or no word at all", () => {
  for (const word of ["", "x", "pu", "p4ll", "版本"]) expect(correct(word)).toBeUndefined();
});

test("the same names in another order give the same word", () => {
  const names = NAMES.split(" ");
  for (const word of ["reviewrs", "requst", "repositores"])
    expect(correctTypo(word, new Set(names.toReversed()))).toBe(correctTypo(word, new Set(names)));
});
