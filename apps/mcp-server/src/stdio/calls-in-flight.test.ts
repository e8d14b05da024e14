import { expect, test } from "vitest";
import { createCallsInFlight, MOST_CALL_BYTES, MOST_CALLS } from "./calls-in-flight.ts";

const request = (id: number, method = "ping") => ({ jsonrpc: "2.0", id, method }) as const;
const answer = (id: number) => ({ jsonrpc: "2.0", id, result: {} }) as const;
const cancelled = (requestId: unknown) =>
  ({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } }) as const;

test("a request is under way until it is answered or taken back", () => {
  const calls = createCallsInFlight();
  calls.begin(request(1), 10);
  calls.begin(request(2), 10);
  calls.begin(request(2), 10);
  expect([...calls.ids]).toEqual([1, 2]);
  calls.end(answer(1));
  calls.begin(cancelled({}), 10);
  expect([...calls.ids]).toEqual([2]);
  calls.begin(cancelled(2), 10);
  expect(calls.isEmpty).toBe(true);
});

test("a stream of notifications is nothing to wait for", () => {
  const calls = createCallsInFlight();
  calls.begin(request(1, "subscriptions/listen"), 10);
  expect(calls.isEmpty).toBe(true);
});

test("it is full of many requests, and of few large ones", () => {
  const calls = createCallsInFlight();
  for (let id = 1; id <= MOST_CALLS; id++) {
    expect(calls.isFull).toBe(false);
    calls.begin(request(id), 10);
  }
  expect(calls.isFull).toBe(true);
  calls.end(answer(1));
  expect(calls.isFull).toBe(false);
  calls.begin(request(1), MOST_CALL_BYTES);
  calls.end(answer(2));
  expect(calls.isFull).toBe(true);
  calls.end(answer(1));
  expect(calls.isFull).toBe(false);
});
