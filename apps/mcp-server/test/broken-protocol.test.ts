import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bookshop, initialize, type ServerProcess, searchCall, startProcess } from "./process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const STACK = /\n\s+at /;
const INITIALIZED = { method: "notifications/initialized" };

function start(): ServerProcess {
  return startProcess([bookshop, "--store", join(temporaryFolder(), "store")]);
}

async function started(): Promise<ServerProcess> {
  const server = start();
  server.send(initialize);
  server.send(INITIALIZED);
  await expect.poll(server.stdout).toContain('"id":1');
  return server;
}

/** Every line is a message of the protocol. */
function messagesOf(server: ServerProcess): { id?: unknown; result?: unknown; error?: unknown }[] {
  return server
    .stdout()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const message = JSON.parse(line);
      expect(message.jsonrpc).toBe("2.0");
      return message;
    });
}

/** Of the answers, without what the server tells of itself. */
function idsOf(server: ServerProcess): number[] {
  return messagesOf(server).flatMap(({ id }) => (typeof id === "number" ? [id] : []));
}

async function endCleanly(server: ServerProcess): Promise<void> {
  server.child.stdin.end();
  expect(await server.ended).toBe(0);
  expect(server.stderr()).not.toMatch(STACK);
}

const line = (message: object): string => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`;

function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}

describe("the end of input", () => {
  const stages: readonly (readonly [string, string])[] = [
    ["before a word", ""],
    ["in the middle of the first message", line(initialize).slice(0, 40)],
    ["after a first message without its line end", line(initialize).trimEnd()],
    ["before the client says that it is ready", line(initialize)],
    ["right after a call", line(initialize) + line(INITIALIZED) + line(searchCall(2))],
    [
      "in the middle of a call",
      line(initialize) + line(INITIALIZED) + line(searchCall(2)).slice(0, 50),
    ],
    ["after a call that comes first of all", line(searchCall(1))],
  ];

  test.each(stages)("%s ends the process with 0", async (_, text) => {
    const server = start();
    server.child.stdin.write(text);
    await endCleanly(server);
    messagesOf(server);
  });
});

test("several messages in one write are answered each, and once", async () => {
  const server = await started();
  const ids = Array.from({ length: 40 }, (_, place) => place + 2);
  server.child.stdin.write(ids.map((id) => line(searchCall(id))).join(""));
  await expect.poll(() => idsOf(server).length).toBe(1 + ids.length);
  expect(idsOf(server).toSorted((a, b) => a - b)).toEqual([1, ...ids]);
  await endCleanly(server);
});

test("answers each invalid request with one error, and goes on", async () => {
  const server = await started();
  const broken = [
    Buffer.from([0xff, 0xfe, 0x80, 0x0a]),
    Buffer.from([
      ...Buffer.from('{"jsonrpc":"2.0","id":7,"method":"'),
      0xc3,
      0x28,
      0x22,
      0x7d,
      0x0a,
    ]),
    '{"jsonrpc":"1.0","id":8,"method":"tools/list"}\n',
    '{"jsonrpc":"2.0","id":{"a":1},"method":"tools/list"}\n',
    '{"jsonrpc":"2.0","id":null,"method":"tools/list"}\n',
    '{"jsonrpc":"2.0","id":1.5,"method":"tools/list"}\n',
    '{"jsonrpc":"2.0","id":9,"method":42}\n',
    '{"jsonrpc":"2.0","id":10,"method":"tools/call","params":[]}\n',
    '{"jsonrpc":"2.0","id":99,"result":{}}\n',
    '{"jsonrpc":"2.0","id":98,"error":{"code":1,"message":"x"}}\n',
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"none"}}\n',
    '{"jsonrpc":"2.0","method":"notifications/nothing"}\n',
    `${"[".repeat(50_000)}\n`,
    '[{"jsonrpc":"2.0","id":11,"method":"tools/list"}]\n',
    line(initialize),
  ];
  for (const text of broken) server.child.stdin.write(text);
  server.send(searchCall(5));
  await expect.poll(() => messagesOf(server).find(({ id }) => id === 5)).toHaveProperty("result");
  const errors = messagesOf(server).flatMap(({ id, error }) => (error ? [{ id, error }] : []));
  for (const { error } of errors) expect(JSON.stringify(error)).not.toMatch(/\\n\s+at /);
  expect(errors.map(({ id, error }) => [codeOf(error), id])).toEqual([
    // Bytes that are no text, and a message that is one all the same.
    [-32700, null],
    [-32601, 7],
    [-32600, 8],
    [-32600, null],
    [-32600, null],
    [-32600, 1.5],
    [-32600, 9],
    [-32600, 10],
    // Nothing for answers, known or not, and for notifications.
    [-32700, null],
    [-32600, 11],
  ]);
  await endCleanly(server);
  expect(server.stderr()).toContain("refused a message: Invalid request");
  expect(server.stderr()).not.toMatch(/^speclens: [[{]?$/m);
});

test("a call with a 5 MB argument is refused in a few words, and the next one answered", async () => {
  const server = await started();
  server.send({
    ...{ id: 2, method: "tools/call" },
    params: { name: "getEndpoint", arguments: { operation: "x".repeat(5_000_000) } },
  });
  server.send(searchCall(3));
  await expect.poll(() => idsOf(server).length).toBe(3);
  const refusal = messagesOf(server).find(({ id }) => id === 2);
  expect(refusal).toHaveProperty("result.isError", true);
  expect(JSON.stringify(refusal).length).toBeLessThan(2_000);
  await endCleanly(server);
});

test("a client that does not read is waited for, and gets all answers when it does", async () => {
  const server = await started();
  server.child.stdout.pause();
  const ids = Array.from({ length: 400 }, (_, place) => place + 2);
  const call = { name: "getEndpoint", arguments: { operation: "POST /books", section: "all" } };
  for (const id of ids) server.send({ id, method: "tools/call", params: call });
  await new Promise((later) => setTimeout(later, 2_000));
  server.child.stdout.resume();
  await expect.poll(() => idsOf(server).length).toBe(1 + ids.length);
  await endCleanly(server);
});
