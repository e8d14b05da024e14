import fc from "fast-check";
import { expect, test } from "vitest";
import { type BoundOptions, boundMessages } from "./bounded-fetch.ts";

/** Passes texts through, chunk by chunk. */
function pass(chunks: readonly string[], options: BoundOptions, error?: Error): Promise<string> {
  const left = [...chunks];
  const input = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = left.shift();
      if (next !== undefined) controller.enqueue(new TextEncoder().encode(next));
      else if (error === undefined) controller.close();
      else controller.error(error);
    },
  });
  return new Response(boundMessages(input, options)).text();
}

test("a body may have as many bytes as a message", async () => {
  const options = { longest: 10, isStream: false };
  expect(await pass(["12345", "67890"], options)).toBe("1234567890");
  await expect(pass(["12345", "67890", "1"], options)).rejects.toThrow("it sent a message");
});

test("a stream may have any number of events, each as long as a message", async () => {
  const event = "data: 12\n\n";
  const options = { longest: event.length, isStream: true };
  const text = event.repeat(100);
  expect(await pass([text], options)).toBe(text);
  await expect(pass([text, "data: 123\n\n"], options)).rejects.toThrow("it sent a message");
});

const progress = 'data: {"jsonrpc":"2.0","method":"notifications/progress"}\n\n';
const answer = 'data: {"jsonrpc":"2.0","id":7,"result":{}}\n\n';

test("a stream that breaks off before the answer fails the request", async () => {
  const options = { longest: 1000, isStream: true, id: 7 };
  const failed = /"id":7,"error":\{"code":-32603,"message":"The server's answer broke off: /;
  expect(await pass([progress], options)).toMatch(failed);
  expect(await pass([progress, "data: {"], options, new Error("terminated"))).toMatch(failed);
  expect(await pass(["data: ", "x".repeat(2000)], options)).toMatch(failed);
  expect(await pass([progress, answer], options)).toBe(progress + answer);
});

test("a stream that can be resumed is left to the client", async () => {
  const options = { longest: 1000, isStream: true, id: 7 };
  const event = `id: 1\n${progress}`;
  expect(await pass([event], options)).toBe(event);
  await expect(pass([event], options, new Error("terminated"))).rejects.toThrow("terminated");
});

test("how a stream is cut into chunks changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("data: a\n\n", "id: 1\r\ndata: b\r\n\r\n", ": c\n"), {
        minLength: 1,
      }),
      fc.integer({ min: 1, max: 9 }),
      async (events, size) => {
        const text = events.join("");
        const chunks = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
        const options = { longest: 20, isStream: true };
        const outcome = (passed: Promise<string>) => passed.catch(() => "too long");
        expect(await outcome(pass(chunks, options))).toBe(await outcome(pass([text], options)));
      },
    ),
  );
});
