import { describe, expect, test } from "vitest";
import { cutPoint } from "./cut-point.ts";
import { TEARING } from "./kinds/boundaries.ts";

/** The cut of a piece of 100 characters from 10 on, with boundaries given as offset and rank. */
function cut(...boundaries: readonly (readonly [offset: number, rank: number])[]): number {
  const offsets = boundaries.map(([offset]) => offset);
  const ranks = boundaries.map(([, rank]) => rank);
  return cutPoint("x".repeat(200), { offsets, ranks }, 10, 110);
}

describe("of boundaries", () => {
  test("the best one in the second half ends a piece, of equal ones the last", () => {
    expect(cut([70, 2], [80, 1], [90, 1], [100, 2])).toBe(90);
    expect(cut([50, 0], [80, 1], [120, 0])).toBe(80);
  });

  test("the last one in the first half does, if there is none in the second", () => {
    expect(cut([30, 0], [50, 3])).toBe(50);
    expect(cut([60, 0], [61, 1])).toBe(61);
  });

  test("one that tears a unit does only if there is no other", () => {
    expect(cut([30, 5], [80, TEARING])).toBe(30);
    expect(cut([30, TEARING], [80, TEARING])).toBe(80);
    expect(cut([80, TEARING + 1], [90, TEARING])).toBe(90);
    expect(cut([30, TEARING])).toBe(30);
  });

  test("those at the limit count, those at the start and after the limit do not", () => {
    expect(cut([110, 0])).toBe(110);
    expect(cut([10, 0])).toBe(110);
    expect(cut([111, 0])).toBe(110);
  });
});

describe("without boundaries", () => {
  const none = { offsets: [], ranks: [] };

  test("the last line ends a piece, or else the last word, if it fills more than half", () => {
    expect(cutPoint("aaaa bbbb\nccc ddd", none, 0, 15)).toBe(10);
    expect(cutPoint("a\nbbbb cccc dddd", none, 0, 13)).toBe(12);
    expect(cutPoint("aaaa\tbbb", none, 0, 7)).toBe(5);
    expect(cutPoint("aaa bbbb", none, 0, 8)).toBe(8);
    expect(cutPoint("01234aaaa bbbb", none, 5, 12)).toBe(10);
  });

  test("a character does, and a piece has at least one, also beyond the limit", () => {
    expect(cutPoint("aaa😀", none, 0, 4)).toBe(3);
    expect(cutPoint("😀😀", none, 0, 1)).toBe(2);
  });
});
