import { describe, expect, test } from "vitest";
import { costOfScript, type ScriptCost, scriptEnd } from "./script-cost.ts";

/** The cost of a whole text in one script, if a character of any script costs the same. */
function cost(text: string, { free = 0, each = 0 }: Partial<ScriptCost> = {}): number {
  const scripts = Array.from({ length: 60 }, () => ({ free, each }));
  return costOfScript(text, 0, text.length, scripts);
}

describe("a run of one script", () => {
  test.each([
    ["Latin letters, also with accents", "приветñ", 6],
    ["digits and signs", "привет1", 6],
    ["another script", "приветαβ", 6],
    ["the limit", "привет мир", 6],
    ["nothing in between", "漢字漢字", 4],
  ])("ends at %s", (_, text, end) => {
    expect(scriptEnd(text, 0, text.indexOf(" ") < 0 ? text.length : 6)).toBe(end);
  });

  test("may begin anywhere, and has at least one character", () => {
    expect(scriptEnd("abпривет", 2, 8)).toBe(8);
    expect(scriptEnd("абвгд", 1, 3)).toBe(3);
    expect(scriptEnd("ж", 0, 1)).toBe(1);
  });
});

describe("a run costs", () => {
  test("one token, and more for each character after the free ones", () => {
    expect(cost("абвгд")).toBe(1);
    expect(cost("абвгд", { each: 0.5 })).toBe(3.5);
    expect(cost("абвгд", { free: 2, each: 0.5 })).toBe(2.5);
    expect(cost("аб", { free: 3, each: 0.5 })).toBe(1);
  });

  test("its bytes where characters repeat more than in any word", () => {
    // Three repetitions are as in a word. Cyrillic has two bytes, Han three, half of a surrogate pair two.
    expect(cost("аааа")).toBe(1);
    expect(cost("ааааа")).toBe(3);
    expect(cost("ааааааа", { free: 9, each: 0.5 })).toBe(1 + 3 * 1.5);
    expect(cost("字字字字字")).toBe(4);
    expect(cost("😀😀😀")).toBe(1 + 2);
  });

  test("as much where a few characters repeat in turn, and less where others are in between", () => {
    expect(cost("абвгабвга")).toBe(1 + 2 * 2);
    expect(cost("абвгдабвгдабвгд")).toBe(1);
    // Each other character takes a repetition back.
    expect(cost("ааабвгдааа")).toBe(1);
  });

  test("no more where vocabularies merge the repeated character", () => {
    expect(cost("————————")).toBe(1);
    expect(cost("、、、、、、")).toBe(1 + 2 * 3);
  });
});
