import fc from "fast-check";
import { expect, test } from "vitest";
import { analyze } from "./analyze.ts";
import { isLanguageCode, type LanguageCode, loadLanguages } from "./languages.ts";

const PAIRS: Readonly<Record<LanguageCode, readonly [string, string]>> = {
  da: ["brugere", "bruger"],
  de: ["abfragen", "abfrage"],
  es: ["usuarios", "usuario"],
  fi: ["käyttäjät", "käyttäjä"],
  fr: ["utilisateurs", "utilisateur"],
  hu: ["megállókat", "megálló"],
  it: ["utenti", "utente"],
  nl: ["bestanden", "bestand"],
  no: ["filene", "filer"],
  pt: ["arquivos", "arquivo"],
  ro: ["utilizatori", "utilizatorii"],
  sv: ["användaren", "användare"],
  tr: ["dosyalar", "dosya"],
};
const CODES = Object.keys(PAIRS).filter(isLanguageCode);

test("inflected words of every language share a term by its rules", async () => {
  for (const code of CODES) {
    const languages = await loadLanguages([code]);
    const [one, other] = PAIRS[code].map((word) => new Set(analyze(word, languages)));
    expect([code, [...(one ?? [])].filter((term) => other?.has(term))]).not.toEqual([code, []]);
  }
});

test("endings that are rules only with their accents are recognized without", async () => {
  const [es, pt] = await loadLanguages(["pt", "es"]);
  expect(es?.stem("informacion")).toBe(es?.stem("informaciones"));
  expect(pt?.stem("informacao")).toBe(pt?.stem("informações"));
});

test("languages come once, in the order of their codes", async () => {
  const languages = await loadLanguages(["pt", "de", "pt"]);
  expect(languages.map(({ code }) => code)).toEqual(["de", "pt"]);
});

test("any text gives the same sound terms again, those of English among them", async () => {
  const languages = await loadLanguages(CODES);
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.subarray([...languages]),
      (text, some) => {
        const terms = analyze(text, some);
        expect(analyze(text, some)).toEqual(terms);
        for (const term of terms) expect(term).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
        for (const term of analyze(text)) expect(terms).toContain(term);
      },
    ),
  );
});
