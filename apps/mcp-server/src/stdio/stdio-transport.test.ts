import { PassThrough } from "node:stream";
import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { MOST_CALLS } from "./calls-in-flight.ts";
import { createStdioTransport, MOST_READ_AHEAD, MOST_UNREAD } from "./stdio-transport.ts";

const PATIENCE = 50;
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

/** A transport, what came in, and its streams; what is written is kept until somebody reads it. */
async function open() {
  const stdin = new PassThrough();
  const stdout = new PassThrough({ highWaterMark: 1000 });
  const transport = createStdioTransport(stdin, stdout);
  const heard: JSONRPCMessage[] = [];
  const problems: string[] = [];
  transport.onmessage = (message) => void heard.push(message);
  transport.onerror = ({ message }) => void problems.push(message);
  await transport.start();
  const ask = (id: number, padding = ""): void =>
    void stdin.write(
      `${JSON.stringify({ jsonrpc: "2.0", id, method: "ping", params: { padding } })}\n`,
    );
  const answer = (id: number, text = "") =>
    transport.send({ jsonrpc: "2.0", id, result: { text } });
  const written = (): { id?: unknown; error?: { code: number } }[] =>
    String(stdout.read() ?? "")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
  return { stdin, stdout, transport, heard, problems, ask, answer, written };
}

test("while nobody reads the answers, nothing more is taken on", async () => {
  const { stdin, stdout, heard, ask, answer } = await open();
  ask(1);
  await soon();
  await answer(1, "x".repeat(50_000));
  for (let id = 2; id < 50; id++) ask(id);
  await soon();
  expect(heard).toHaveLength(1);
  // Some is read ahead, but not without end.
  const padding = "x".repeat(MOST_READ_AHEAD / 8);
  for (let id = 50; id < 62; id++) ask(id, padding);
  await soon();
  expect(stdin.isPaused()).toBe(true);
  stdout.resume();
  await expect.poll(() => heard.length).toBe(61);
  expect(stdin.isPaused()).toBe(false);
});

test("a number of calls is answered at once, and more wait", async () => {
  const { heard, ask, answer, stdout } = await open();
  stdout.resume();
  for (let id = 1; id <= MOST_CALLS + 5; id++) ask(id);
  await soon();
  expect(heard).toHaveLength(MOST_CALLS);
  await answer(1);
  await answer(2);
  await expect.poll(() => heard.length).toBe(MOST_CALLS + 2);
});

test("notifications that nobody reads are not kept without end", async () => {
  const { stdout, transport } = await open();
  const params = { data: "x".repeat(100_000), level: "info" };
  for (let sent = 0; sent < 100; sent++)
    await transport.send({ jsonrpc: "2.0", method: "notifications/message", params });
  expect(stdout.writableLength).toBeLessThan(MOST_UNREAD + 200_000);
});

test("what was read is answered before the end, and the rest told that it is not", async () => {
  const { transport, ask, answer, written, stdin, heard } = await open();
  ask(1);
  ask(2);
  await soon();
  const finished = transport.finish(PATIENCE);
  ask(3);
  await answer(1);
  await finished;
  expect(stdin.isPaused()).toBe(true);
  expect(heard).toHaveLength(2);
  expect(written()).toMatchObject([{ id: 1 }, { id: 2, error: { code: -32_000 } }]);
  // Too late.
  await answer(2);
  expect(written()).toEqual([]);
  await transport.close();
  await transport.closed;
  await expect(answer(4)).rejects.toThrow(/closed/);
});

test("with nothing under way the end is at once", async () => {
  const { transport } = await open();
  await transport.finish(60_000);
});

test("a batch is taken on in the one version that has batches", async () => {
  const { stdin, transport, heard, problems, written } = await open();
  const batch = [1, 2].map((id) => ({ jsonrpc: "2.0", id, method: "ping" }));
  stdin.write(`${JSON.stringify(batch)}\n`);
  await soon();
  expect(written()).toMatchObject([{ id: 1 }, { id: 2 }]);
  expect(problems).toHaveLength(2);
  transport.setProtocolVersion?.("2025-03-26");
  stdin.write(`${JSON.stringify(batch)}\n`);
  await expect.poll(() => heard.length).toBe(2);
});
