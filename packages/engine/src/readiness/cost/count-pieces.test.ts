import { loadTokenCounter } from "@speclens/budget";
import { expect, test } from "vitest";
import { countPieces } from "./count-pieces.ts";

test("a long text is counted in pieces that end after lines, and nothing is lost", async () => {
  const pieces: string[] = [];
  const counter = {
    name: "pieces",
    count: (text: string) => {
      pieces.push(text);
      return 1;
    },
  };
  let pauses = 0;
  const pause = async (): Promise<void> => {
    pauses++;
  };
  for (const line of ["a line of a document\n", "x"]) {
    pieces.length = 0;
    const text = line.repeat(Math.floor(500_000 / line.length));
    const tokens = await countPieces(text, counter, pause);
    expect(pieces.join("")).toBe(text);
    expect(tokens).toBe(pieces.length);
    expect(pieces.length).toBe(3);
    if (line.endsWith("\n")) expect(pieces.every((piece) => piece.endsWith("\n"))).toBe(true);
  }
  expect(pauses).toBeGreaterThan(4);
  expect(await countPieces("", counter, pause)).toBe(0);
});

test("the count is that of the whole text, but for cuts", async () => {
  const counter = await loadTokenCounter("o200k");
  const text = "paths:\n  /pets:\n    get:\n      summary: List pets\n".repeat(5_000);
  const tokens = await countPieces(text, counter, async () => undefined);
  expect(Math.abs(tokens - counter.count(text))).toBeLessThanOrEqual(2);
});
