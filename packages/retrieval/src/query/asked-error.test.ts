import { expect, test } from "vitest";
import { askedError } from "./asked-error.ts";

const wordsOf = (query: string): string | undefined =>
  askedError(query)?.trim().replace(/\s+/g, " ");

test.each([
  ["what does 422 mean", "what does 422"],
  ["409 conflict", "409 conflict"],
  ["5xx errors", "5xx"],
  ["validation failed", "validation failed"],
  ["What errors can occur when creating an issue?", "What can when creating an issue?"],
  ["ошибка: неверный параметр", ": неверный параметр"],
  ["which error codes are there", "which are there"],
  ["create an issue", undefined],
  ["list 450 items", "450 items"],
  ["version 1.404", undefined],
  ["list the failover groups", undefined],
])("%s: %s", (query, words) => {
  expect(wordsOf(query)).toBe(words);
});
