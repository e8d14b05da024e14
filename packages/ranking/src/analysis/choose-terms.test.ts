import { expect, test } from "vitest";
import { sampleStatistics } from "../../test/sample-statistics.ts";
import { analyzeWords } from "./analyze.ts";
import { chooseTerms, chooseTermsOf } from "./choose-terms.ts";
import { loadLanguages } from "./languages.ts";
import type { TermStatistics } from "./term-statistics.ts";

const languages = await loadLanguages(["de"]);

function vocabulary(counts: Record<string, number>): TermStatistics {
  const frequencies = new Map(Object.entries(counts));
  return sampleStatistics({ items: 100, length: 1000, frequencies, languages });
}

function chosen(word: string, from: TermStatistics): string[] {
  return analyzeWords(word, languages).flatMap((analyzed) => chooseTerms(analyzed, from));
}

test("of a word's stems the most frequent one is searched, and no other", () => {
  expect(chosen("Dateien", vocabulary({ dateien: 2, datei: 5 }))).toEqual(["datei"]);
  expect(chosen("name", vocabulary({ name: 50, nam: 3 }))).toEqual(["name"]);
  expect(chosen("Dateien", vocabulary({ ordner: 3 }))).toEqual([]);
});

test("a question of another language prefers its own rules, unless English has far more", () => {
  const own = (counts: Record<string, number>) => ({
    ...vocabulary(counts),
    isForeignQuestion: true,
  });
  expect(chosen("name", own({ name: 5, nam: 3 }))).toEqual(["nam"]);
  expect(chosen("file", own({ file: 90, fil: 3 }))).toEqual(["file"]);
});

test("accents that no document has are left out", () => {
  expect(chosen("numéro", vocabulary({ numero: 4 }))).toEqual(["numero"]);
  expect(chosen("numéro", vocabulary({ numero: 4, numéro: 1 }))).toEqual(["numéro"]);
});

test("a name with digits is searched whole and without them", () => {
  expect(chosen("OAuth2", vocabulary({ oauth2: 1, oauth: 4 }))).toEqual(["oauth2", "oauth"]);
});

test("a text has a term for each word that documents have", () => {
  const known = vocabulary({ datei: 5, losch: 2, löschen: 1 });
  expect(chooseTermsOf("Dateien löschen, bitte", known)).toEqual(["datei", "losch"]);
});
