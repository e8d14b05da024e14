import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { readMessages } from "./read-messages.ts";

test("reads one message, several, or none", () => {
  const message = { jsonrpc: "2.0", id: 1, result: {} };
  expect(readMessages(JSON.stringify(message))).toEqual([message]);
  expect(readMessages(JSON.stringify([message, message]))).toEqual([message, message]);
  expect(readMessages(" \r")).toEqual([]);
});

test.each([
  '{"jsonrpc":"2.0","id":7,"result":{"total":NaN}}',
  '{"jsonrpc": "2.0", "id": 7, "result": {"text": "cut',
  '{"result":{"total":Infinity},"jsonrpc":"2.0","id":7}',
])("an answer that is not JSON is an error of its request: %s", (line) => {
  expect(readMessages(line)).toMatchObject([
    { id: 7, error: { code: -32700, message: expect.stringContaining("is not valid JSON") } },
  ]);
});

test.each([
  "listening on port 3000",
  "[1,2,3]",
  '{"level":"info","id":7}',
  '{"jsonrpc":"2.0","id":',
  '{"jsonrpc":"2.0","id":7,"method":"roots/list","params":{"x":NaN}}',
  'INFO sent {"jsonrpc":"2.0","id":7,"result":{}} to the client',
])("anything else is not of the protocol: %s", (line) => {
  expect(readMessages(line)).toBeUndefined();
});

test("a cut answer never becomes one, and an error names only its own id", () => {
  const id = fc.nat(1e9);
  fc.assert(
    fc.property(
      id,
      fc.jsonValue(),
      fc.double({ min: 0, max: 1, maxExcluded: true }),
      (id, value, at) => {
        const whole = JSON.stringify({ jsonrpc: "2.0", id, result: { value } });
        const read = readMessages(whole.slice(0, Math.floor(at * whole.length))) ?? [];
        for (const message of read) expect(message).toMatchObject({ id, error: { code: -32700 } });
      },
    ),
    { numRuns: runs(500) },
  );
});
