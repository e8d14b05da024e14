import { expect, test } from "vitest";
import { toldOfAnswer } from "./told-of-answer.ts";

const told = (_meta?: Record<string, unknown>) =>
  toldOfAnswer({ content: [], ...(_meta && { _meta }) });

test("an answer is a page if its tool left out a part of what was asked for", () => {
  expect(told()).toEqual({ isPage: false });
  expect(told({ nextCursor: "c" }).isPage).toBe(true);
  expect(told({ nextCursor: "c", estimatedTokens: 90, originalTokens: 200 }).isPage).toBe(true);
  // Five hits of forty, and five were asked for.
  expect(told({ nextCursor: "c", estimatedTokens: 90, originalTokens: 90 }).isPage).toBe(false);
  expect(told({ estimatedTokens: 90, originalTokens: 200 }).isPage).toBe(false);
});

test("what a search says of itself is taken, and nothing else", () => {
  expect(told({ match: "none", nearest: "billing" })).toMatchObject({
    ...{ match: "none", document: "billing" },
  });
  expect(told({ match: "clear" })).toEqual({ isPage: false, match: "clear" });
  for (const meta of [{ match: "great", nearest: "a" }, { match: 1 }, { nearest: "a" }])
    expect(told(meta)).toEqual({ isPage: false });
  expect(told({ match: "unsure", nearest: 5 })).toEqual({ isPage: false, match: "unsure" });
});
