import { expect, test } from "vitest";
import { ABBREVIATED_PHRASES, ABBREVIATIONS } from "./abbreviations.ts";
import { analyze } from "./analyze.ts";

test("a short form and what it stands for are one term, in names and in prose", () => {
  expect(ABBREVIATIONS.size).toBeGreaterThan(50);
  for (const [short, word] of ABBREVIATIONS) {
    expect(analyze(short)).toEqual(analyze(word));
    expect(analyze(`get_${short}`)).toEqual(analyze(`get ${word}`));
  }
});

test("no short form stands for another, and none for one word and for several", () => {
  for (const word of ABBREVIATIONS.values()) {
    expect(word).toMatch(/^[a-z]+$/);
    expect(ABBREVIATIONS.has(word)).toBe(false);
  }
  for (const [short, phrase] of ABBREVIATED_PHRASES) {
    expect(ABBREVIATIONS.has(short)).toBe(false);
    expect(analyze(phrase).length).toBeGreaterThan(0);
  }
});

test("the plural of a short form is the plural of the word", () => {
  for (const [short, word] of ABBREVIATIONS) {
    const plural = ABBREVIATIONS.get(`${short}s`);
    if (plural !== undefined) expect(analyze(plural)).toEqual(analyze(word));
  }
});
