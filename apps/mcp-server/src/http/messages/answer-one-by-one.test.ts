import { setTimeout } from "node:timers/promises";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { expect, onTestFinished, test } from "vitest";
import { answerOneByOne } from "./answer-one-by-one.ts";

async function connected(
  answer: (name: unknown) => Promise<void>,
): Promise<(name: string, signal?: AbortSignal) => Promise<unknown>> {
  const server = new McpServer({ name: "test", version: "1" });
  answerOneByOne(server);
  for (const name of ["a", "b", "c"])
    server.registerTool(name, {}, async () => {
      await answer(name);
      return { content: [{ type: "text", text: name }] };
    });
  const client = new Client({ name: "test", version: "1" });
  const [own, other] = InMemoryTransport.createLinkedPair();
  onTestFinished(() => client.close());
  await Promise.all([server.connect(own), client.connect(other)]);
  return (name, signal) => client.callTool({ name }, { ...(signal && { signal }) });
}

test("what comes at once is answered one after the other, in its order", async () => {
  const told: string[] = [];
  const call = await connected(async (name) => {
    told.push(`begins ${name}`);
    await setTimeout(name === "a" ? 50 : 5);
    told.push(`ends ${name}`);
  });
  await Promise.all(["a", "b", "c"].map((name) => call(name)));
  const order = ["a", "b", "c"].flatMap((name) => [`begins ${name}`, `ends ${name}`]);
  expect(told).toEqual(order);
});

test("one that fails holds up none after it, and one that is cancelled does not begin", async () => {
  const begun: unknown[] = [];
  const call = await connected(async (name) => {
    begun.push(name);
    await setTimeout(50);
    if (name === "a") throw new Error("no");
  });
  const cancelled = new AbortController();
  const calls = [call("a"), call("b", cancelled.signal), call("c")];
  await expect.poll(() => begun).toEqual(["a"]);
  cancelled.abort();
  const [first, second, third] = await Promise.allSettled(calls);
  expect(first).toMatchObject({ value: { isError: true } });
  expect(second?.status).toBe("rejected");
  expect(third).toMatchObject({ value: { content: [{ text: "c" }] } });
  expect(begun).toEqual(["a", "c"]);
});
