import type { CallToolResult } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { estimateTokens } from "@speclens/budget";
import { createGuard, type GuardOptions } from "@speclens/guard";
import { expect, test } from "vitest";
import { connect } from "./connect.ts";
import { BOOKING, LOG, ORDERS, registerNastyTools } from "./nasty-server.ts";
import { joinAnswers, nextCursorOf, textsOf, wholeText } from "./read-answer.ts";

async function nastyClient(options: GuardOptions = {}) {
  const guard = createGuard(options);
  const calls = { of: new Map<string, unknown[]>() };
  const client = await connect(() =>
    registerNastyTools(guard.protect(new McpServer({ name: "nasty", version: "1" })), calls),
  );
  const cursorOf = async (name: string, given: Record<string, unknown> = {}) =>
    nextCursorOf(await client.callTool({ name, arguments: given }));
  const ask = (cursor: unknown, question: Record<string, unknown> = {}) =>
    client.callTool({ name: "readMore", arguments: { cursor, ...question } });
  return { client, calls, cursorOf, ask };
}

test("a list is asked for one of its records, wherever the cursor stands", async () => {
  const { client, cursorOf, ask } = await nastyClient();
  const first = await cursorOf("orders");
  const second = nextCursorOf(
    await client.callTool({ name: "orders", arguments: { cursor: first } }),
  );
  for (const cursor of [first, second]) {
    const answer = await ask(cursor, { find: "c7@example.com" });
    expect(JSON.parse(wholeText(answer))).toEqual({
      found: 1,
      records: [{ at: "orders[7]", value: ORDERS[7] }],
    });
    expect(answer._meta?.estimatedTokens).toBeLessThan(100);
  }
});

test("JSON is selected by JMESPath, and a long selection has pages of chunkSize", async () => {
  const { cursorOf, ask } = await nastyClient({ settings: { chunkSize: 1000 } });
  const cursor = await cursorOf("orders");
  const few = await ask(cursor, { select: "orders[?id > `497`].customer.name" });
  expect(textsOf(few)).toEqual(['["Customer 498","Customer 499"]']);
  const answers = [await ask(cursor, { select: "orders[].{id:id,email:customer.email}" })];
  for (let next = nextCursorOf(answers[0] ?? { content: [] }); next !== undefined; ) {
    const answer = await ask(next);
    answers.push(answer);
    next = nextCursorOf(answer);
  }
  expect(answers.length).toBeGreaterThan(3);
  for (const answer of answers) expect(estimateTokens(wholeText(answer))).toBeLessThanOrEqual(1000);
  expect(joinAnswers(answers)).toEqual(
    ORDERS.map(({ id, customer }) => ({ id, email: customer.email })),
  );
});

test("a log is asked for lines, a record for a part, a resource for words", async () => {
  const { client, cursorOf, ask } = await nastyClient();
  const log = await ask(await cursorOf("log"), { find: "request 412 " });
  expect(wholeText(log)).toContain(`413: ${LOG.split("\n")[412]}`);
  const booking = await ask(await cursorOf("booking", { budget: 1000 }), { select: "money.total" });
  expect(wholeText(booking)).toBe(String(BOOKING.money.total));
  const { resources } = await client.listResources();
  const [resource] = resources;
  if (resource === undefined) throw new Error("The server has no resource.");
  const { _meta } = await client.readResource({ uri: resource.uri });
  expect(wholeText(await ask(_meta?.nextCursor, { find: "request 412 " }))).toContain("413: ");
});

test("what is asked is of the fields that the call chose", async () => {
  const { cursorOf, ask } = await nastyClient();
  const cursor = await cursorOf("orders", { fields: "orders.id,orders.note", budget: 500 });
  const answer = await ask(cursor, { find: "customer" });
  expect(JSON.parse(wholeText(answer))).toMatchObject({
    found: 0,
    available: ["orders", "orders[].id", "orders[].note"],
  });
});

test("an answer that is no longer stored is called for again, if its tool only reads", async () => {
  const { calls, cursorOf, ask } = await nastyClient({
    memoryBytes: 1,
    diskBytes: 0,
    settings: { chunkSize: 500 },
  });
  const cursor = await cursorOf("orders");
  const first = await ask(cursor, { select: "orders[].note" });
  const second = await ask(nextCursorOf(first));
  expect(second.isError).toBeFalsy();
  expect(textsOf(second)[0]).toContain("by courier");
  expect(calls.of.get("orders")).toHaveLength(3);
});

test("questions that cannot be answered say what to do", async () => {
  const { cursorOf, ask } = await nastyClient({ settings: { chunkSize: 500 } });
  const cursor = await cursorOf("orders");
  const found = await ask(cursor, { select: "orders[].note" });
  const refusals = [
    [ask(cursor, { find: "x", select: "y" }), "only one of them"],
    [ask(cursor, { find: "x", startLine: 1 }), "only one of them"],
    [ask(cursor, { find: 5 }), "find must be a text"],
    [ask(cursor, { select: "orders[" }), "select is not a JMESPath expression"],
    [ask(await cursorOf("log"), { select: "a" }), "not JSON"],
    [ask(nextCursorOf(found), { find: "x" }), "cursor of the answer itself"],
    [ask("made-up", { find: "x" }), "Unknown cursor"],
  ] as const;
  for (const [answer, reason] of refusals) {
    expect((await answer).isError, reason).toBe(true);
    expect(wholeText(await answer)).toContain(reason);
  }
  // An empty question is none.
  expect((await ask(cursor, { find: " ", select: null })).isError).toBeFalsy();
});

test("nobody asks an answer of somebody else", async () => {
  const callers = ["ann", "bob"];
  let caller = callers[0];
  const { cursorOf, ask } = await nastyClient({ callerOf: () => caller });
  const cursor = await cursorOf("orders");
  expect((await ask(cursor, { find: "c7@" })).isError).toBeFalsy();
  caller = callers[1];
  expect((await ask(cursor, { find: "c7@" })).isError).toBe(true);
});

test("the note of a cut answer says how to ask it; nothing else does", async () => {
  const { client, cursorOf, ask } = await nastyClient();
  const noteOf = async (name: string, given: Record<string, unknown> = {}) =>
    textsOf(await client.callTool({ name, arguments: given })).at(-1);
  const json = "To look something up, call readMore with it and find or select.";
  expect(await noteOf("orders")).toContain(json);
  expect(await noteOf("booking", { budget: 1000 })).toContain(json);
  expect(await noteOf("log")).toContain("call readMore with it and find.");
  const cursor = await cursorOf("orders");
  expect(wholeText(await ask(cursor))).not.toContain("readMore");
  expect(wholeText(await ask(cursor, { select: "orders[].note" }))).not.toContain("readMore");
  const { client: without } = await nastyClient({ readMore: false });
  expect(wholeText(await without.callTool({ name: "orders" }))).not.toContain("readMore");
});

test("several pages come in one answer, and the last one says how to go on", async () => {
  const { client, cursorOf, ask } = await nastyClient({ settings: { chunkSize: 500 } });
  for (const name of ["orders", "log"]) {
    const given = name === "log" ? {} : { budget: 500 };
    const cursor = await cursorOf(name, given);
    const one: CallToolResult[] = [];
    for (let next: unknown = cursor; one.length < 3; ) {
      const page = await ask(next);
      one.push(page);
      next = nextCursorOf(page);
    }
    const three = await ask(cursor, { pages: 3 });
    const [first, second, third, note] = textsOf(three);
    expect([first, second, third]).toEqual(one.map((page) => textsOf(page)[0]));
    expect(JSON.parse(note ?? "")).toMatchObject({ nextCursor: nextCursorOf(three) });
    expect(textsOf(three)).toHaveLength(4);
    expect(three._meta?.estimatedTokens).toBeLessThanOrEqual(1500);
    const after = textsOf(await ask(nextCursorOf(three)))[0];
    expect(after).toBe(textsOf(await ask(nextCursorOf(one[2] ?? { content: [] })))[0]);
  }
  const end = await client.callTool({
    name: "readMore",
    arguments: { cursor: await cursorOf("booking", { budget: 4000 }), pages: 10 },
  });
  expect(nextCursorOf(end)).toBeUndefined();
  expect(wholeText(await ask(await cursorOf("log"), { pages: 11 }))).toContain("from 1 to 10");
});

test("pages together stay below what clients refuse", async () => {
  const { cursorOf, ask } = await nastyClient();
  const answer = await ask(await cursorOf("orders", { budget: 3000 }), { pages: 10 });
  expect(answer._meta?.estimatedTokens).toBeGreaterThan(9000);
  expect(answer._meta?.estimatedTokens).toBeLessThanOrEqual(20_000);
});

test("an answer that left the memory is continued from its file", async () => {
  const { calls, cursorOf, ask } = await nastyClient({ memoryBytes: 1 });
  const cursor = await cursorOf("orders");
  expect(wholeText(await ask(cursor, { find: "c7@example.com" }))).toContain('"found":1');
  expect(calls.of.get("orders")).toHaveLength(1);
});

test("processes with one store continue each other's answers", async () => {
  const texts = new Map<string, string>();
  const answerStore = {
    get: async (key: string) => texts.get(key),
    set: async (key: string, text: string) => void texts.set(key, text),
    delete: async (key: string) => void texts.delete(key),
  };
  const cursorKey = new Uint8Array(32).fill(7);
  const [one, other] = [
    await nastyClient({ answerStore, cursorKey }),
    await nastyClient({ answerStore, cursorKey }),
  ];
  const cursor = await one.cursorOf("orders");
  expect(wholeText(await other.ask(cursor, { find: "c7@example.com" }))).toContain('"found":1');
  expect(other.calls.of.get("orders")).toBeUndefined();
});

/** A store whose writes wait for something. */
function slowStore(wait: () => Promise<void>) {
  const texts = new Map<string, string>();
  return {
    get: async (key: string) => texts.get(key),
    set: async (key: string, text: string) => {
      await wait();
      texts.set(key, text);
    },
    delete: async (key: string) => void texts.delete(key),
  };
}

test("an answer leaves once its store has it, so that another process can continue it at once", async () => {
  const cursorKey = new Uint8Array(32).fill(7);
  const answerStore = slowStore(() => new Promise((resolve) => setTimeout(resolve, 30)));
  const one = await nastyClient({ answerStore, cursorKey });
  const other = await nastyClient({ answerStore, cursorKey });
  const cursor = await one.cursorOf("orders");
  expect(wholeText(await other.ask(cursor, { find: "c7@example.com" }))).toContain('"found":1');
  expect(other.calls.of.get("orders")).toBeUndefined();
});

test("a store that hangs holds up no answer for long", async () => {
  const one = await nastyClient({ answerStore: slowStore(() => new Promise(() => undefined)) });
  expect(await one.cursorOf("orders")).toEqual(expect.any(String));
});
