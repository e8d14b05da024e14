import { expect, test } from "vitest";
import { longestInput } from "./open-transformers-embedder.ts";

test("the tokenizer's limit goes before the network's, and neither may be absurd", () => {
  expect(longestInput({ model_max_length: 128 }, { positions: 512 })).toBe(128);
  expect(longestInput({ model_max_length: 1e30 }, { positions: 2048 })).toBe(2048);
  expect(longestInput({}, { positions: 2048 })).toBe(2048);
  expect(longestInput({ model_max_length: Number.NaN }, {})).toBe(512);
  expect(longestInput({ model_max_length: 0 }, { positions: -1 })).toBe(512);
});
