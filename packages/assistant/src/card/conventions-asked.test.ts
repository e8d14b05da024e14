import fc from "fast-check";
import { expect, test } from "vitest";
import { conventionsAsked } from "./conventions-asked.ts";

test.each([
  ["how is the next page got", "paging"],
  ["How does pagination work?", "paging"],
  ["how do I authenticate?", "authentication"],
  ["which header carries the API token", "authentication"],
  ["what scopes do I need", "authentication"],
  ["what do errors look like", "errors"],
  ["error handling", "errors"],
  ["is there a rate limit?", "rateLimits"],
  ["how many requests can I make per minute", "rateLimits"],
  ["how do I make a request idempotent", "idempotency"],
  ["what is the base URL", "servers"],
  ["how is the API versioned?", "versioning"],
  ["what date format does the API use", "formats"],
])("%s asks for %s", (question, facet) => {
  expect(conventionsAsked(question)).toEqual([facet]);
});

test.each([
  "",
  "list pages of a book",
  "refund errors report",
  "how do I create an API key",
  "what errors did my last deployment have",
  "how do I get the next page of a book",
  "authenticate a user",
  "how do I change the rate limit of a tenant",
  "which servers are there",
  "what is the date of the next payment",
  "list api versions",
  "get user by id",
])("%s asks for something else", (question) => {
  expect(conventionsAsked(question)).toEqual([]);
});

test("the names of documents are no further subject", () => {
  const question = "how do I authenticate with Acme Pay?";
  expect(conventionsAsked(question)).toEqual([]);
  expect(conventionsAsked(question, ["Acme Pay API"])).toEqual(["authentication"]);
});

test("any text is a question", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (question, names) => {
      expect(conventionsAsked(question, names).length).toBeLessThan(9);
    }),
  );
});
