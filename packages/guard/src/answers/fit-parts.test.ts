import { estimateTokenCounter, estimateTokens } from "@speclens/budget";
import { describe, expect, test } from "vitest";
import { type AnswerPart, textPart } from "./answer-part.ts";
import { fitParts } from "./fit-parts.ts";
import type { FitPartsRequest } from "./fit-parts-request.ts";
import type { FittedParts } from "./fitted-parts.ts";

const counter = estimateTokenCounter;
const part = (text: string): AnswerPart => textPart(text, counter);
const lines = (count: number): string =>
  Array.from({ length: count }, (_, line) => `This is line ${line} of a text.`).join("\n");

function fit(parts: readonly AnswerPart[], request: Partial<FitPartsRequest> = {}): FittedParts {
  const seal: FitPartsRequest["seal"] = ({ offset, kind }) => `${kind}:${offset}`;
  return fitParts(parts, {
    budget: 1000,
    chunkSize: 1000,
    counter,
    exact: false,
    seal,
    ...request,
  });
}

function textOf({ pieces }: FittedParts, parts: readonly AnswerPart[]): string {
  return pieces
    .map((piece) => ("note" in piece ? piece.note : (piece.text ?? parts[piece.index]?.text ?? "")))
    .join("\n");
}

describe("fitParts", () => {
  test("leaves alone what fits", () => {
    const parts = [part("one"), { tokens: 0 }, part("two")];
    const fitted = fit(parts);
    expect(fitted).toMatchObject({ outcome: "whole", cursors: [] });
    expect(fitted.pieces).toEqual([{ index: 0 }, { index: 1 }, { index: 2 }]);
  });

  test("keeps small parts whole, and cuts the large ones to equal shares", () => {
    const parts = [part("small"), part(lines(300)), part(lines(400))];
    const fitted = fit(parts);
    expect(fitted.pieces[0]).toEqual({ index: 0 });
    expect(fitted.cursors).toHaveLength(2);
    expect(estimateTokens(textOf(fitted, parts))).toBeLessThanOrEqual(1000);
    const [first = 0, second = 0] = fitted.pieces.flatMap((piece) =>
      "text" in piece ? [estimateTokens(piece.text ?? "")] : [],
    );
    expect(Math.abs(first - second)).toBeLessThan(100);
  });

  test("a place in the second part goes on there", () => {
    const parts = [part(lines(300)), part(lines(400))];
    const fitted = fit(parts);
    const [, cursor = ""] = fitted.cursors;
    const offset = Number(cursor.split(":")[1]);
    const more = fit(parts, { place: { offset, kind: "part" } });
    const begun = fitted.pieces.find((piece) => "text" in piece && piece.index === 1);
    const before = begun && "text" in begun ? begun.text : "";
    const [after] = more.pieces;
    const goneOn = after && "text" in after ? after.text : "";
    expect(lines(400).startsWith(`${before}${goneOn}`)).toBe(true);
  });

  test("joins many JSON values to a list, which is paged by items", () => {
    const parts = Array.from({ length: 200 }, (_, id) => part(JSON.stringify({ id, name: "x" })));
    const fitted = fit(parts, { budget: 400 });
    expect(fitted).toMatchObject({ outcome: "paginated", place: { totalCount: 200 } });
    expect(fitted.cursors[0]).toMatch(/^joined:\d+$/);
    const [piece] = fitted.pieces;
    expect(JSON.parse((piece && "text" in piece && piece.text) || "")[0]).toEqual({
      id: 0,
      name: "x",
    });
  });

  test("a text that is not JSON has the smaller room of a piece, JSON the whole budget", () => {
    const text = fit([part(lines(90))], { budget: 2000, chunkSize: 400 });
    expect(text).toMatchObject({ outcome: "chunked", place: { chunkIndex: 0 } });
    const list = JSON.stringify(lines(90).split("\n"));
    expect(fit([part(list)], { budget: 2000, chunkSize: 400 }).outcome).toBe("whole");
  });
});
