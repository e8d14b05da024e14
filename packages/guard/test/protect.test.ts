import { randomBytes } from "node:crypto";
import { McpServer } from "@modelcontextprotocol/server";
import { estimateTokens } from "@speclens/budget";
import { SpecLensError } from "@speclens/core";
import {
  type CallRecord,
  createGuard,
  type Decision,
  type GuardOptions,
  type GuardSettings,
  protect,
} from "@speclens/guard";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { connect, TRANSPORTS } from "./connect.ts";
import {
  BOOKING,
  type Calls,
  createNastyServer,
  EMOJI,
  LOG,
  ORDERS,
  registerNastyTools,
} from "./nasty-server.ts";
import { joinAnswers, nextCursorOf, readAll, textsOf, wholeText } from "./read-answer.ts";

/** A guard around the nasty server, and what it recorded. */
function nastyGuard(options: GuardOptions = {}) {
  const records: CallRecord[] = [];
  const decisions: Decision[] = [];
  const calls: Calls = { of: new Map() };
  const guard = createGuard({
    telemetry: { record: (record) => records.push(record) },
    onDecision: (decision) => decisions.push(decision),
    ...options,
  });
  const createServer = () =>
    registerNastyTools(guard.protect(new McpServer({ name: "nasty", version: "1" })), calls);
  return { createServer, records, decisions, calls };
}

describe.each(TRANSPORTS)("over %s", (transport) => {
  test("no answer is over its budget, and nothing is lost", async () => {
    const { createServer } = nastyGuard();
    const client = await connect(createServer, transport);
    const whole: Record<string, unknown> = {
      orders: { orders: ORDERS },
      pretty: ORDERS,
      booking: BOOKING,
      log: LOG,
      emoji: EMOJI,
      small: { id: 1 },
      structured: { orders: ORDERS },
      onlyStructured: { orders: ORDERS },
      rows: ORDERS,
    };
    for (const [name, value] of Object.entries(whole)) {
      const answers = await readAll(client, name);
      for (const answer of answers) {
        expect(estimateTokens(wholeText(answer)), name).toBeLessThanOrEqual(4000);
        expect(answer.isError, name).toBeFalsy();
      }
      expect(joinAnswers(answers), name).toEqual(value);
    }
  });

  test("every tool keeps to the smallest budget", async () => {
    const client = await connect(nastyGuard().createServer, transport);
    const { tools } = await client.listTools();
    for (const { name } of tools) {
      if (name === "slow" || name === "readMore" || name === "own") continue;
      const answer = await client.callTool({ name, arguments: { budget: 200 } });
      const tokens = estimateTokens(wholeText(answer));
      // The message of an error has the budget of the settings.
      expect(tokens, name).toBeLessThanOrEqual(200);
      expect(answer._meta?.estimatedTokens, name).toBe(tokens);
    }
  });

  test("readMore goes on with any cut answer by its cursor alone", async () => {
    const client = await connect(nastyGuard().createServer, transport);
    const first = await client.callTool({ name: "orders", arguments: { fields: "orders.id" } });
    const answers = [first];
    for (let cursor = nextCursorOf(first); cursor !== undefined; ) {
      const answer = await client.callTool({ name: "readMore", arguments: { cursor } });
      answers.push(answer);
      cursor = nextCursorOf(answer);
    }
    expect(joinAnswers(answers)).toEqual({ orders: ORDERS.map(({ id }) => ({ id })) });
  });
});

describe("lists of tools", () => {
  test("get budget, fields and cursor, and readMore; output schemas go", async () => {
    const client = await connect(nastyGuard().createServer);
    const { tools } = await client.listTools();
    const orders = tools.find(({ name }) => name === "orders");
    expect(Object.keys(orders?.inputSchema.properties ?? {})).toEqual([
      "q",
      "budget",
      "fields",
      "cursor",
    ]);
    const own = tools.find(({ name }) => name === "own");
    expect(own?.inputSchema.properties?.budget).toMatchObject({ maximum: 9000 });
    expect(tools.every(({ outputSchema }) => outputSchema === undefined)).toBe(true);
    expect(tools.every(({ inputSchema }) => inputSchema.type === "object")).toBe(true);
    expect(JSON.stringify(tools)).not.toContain("$schema");
    expect(tools.at(-1)?.name).toBe("readMore");
    expect(estimateTokens(JSON.stringify(tools.at(-1)))).toBeLessThanOrEqual(110);
  });

  test("leave out what is turned off, and leave alone what is not protected", async () => {
    const settings: GuardSettings = {
      production: false,
      tools: {
        orders: { enabled: false },
        structured: { protection: false },
        readMore: { enabled: false },
      },
    };
    const client = await connect(nastyGuard({ settings }).createServer);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).not.toContain("orders");
    expect(names).not.toContain("readMore");
    const structured = tools.find(({ name }) => name === "structured");
    expect(structured?.outputSchema).toBeDefined();
    expect(structured?.inputSchema.properties?.budget).toBeUndefined();
    await expect(client.callTool({ name: "orders" })).rejects.toMatchObject({ code: -32602 });
    const answer = await client.callTool({ name: "structured" });
    expect(answer.structuredContent).toEqual({ orders: ORDERS });
  });

  test("that come in pages stay in pages, with readMore on the last", async () => {
    const server = protect(new McpServer({ name: "pages", version: "1" }));
    server.server.registerCapabilities({ tools: {} });
    const schema = { type: "object" as const };
    server.server.setRequestHandler("tools/list", ({ params }) =>
      params?.cursor === "2"
        ? { tools: [{ name: "second", inputSchema: schema }] }
        : { tools: [{ name: "first", inputSchema: schema }], nextCursor: "2" },
    );
    server.server.setRequestHandler("tools/call", ({ params }) => ({
      content: [{ type: "text", text: JSON.stringify(params.arguments) }],
    }));
    const client = await connect(() => server);
    // The arguments of a tool on the second page are known before anybody lists it.
    const answer = await client.callTool({ name: "second", arguments: { budget: 300, q: 1 } });
    expect(textsOf(answer)).toEqual(['{"q":1}']);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["first", "second", "readMore"]);
  });
});

describe("calls", () => {
  test("what fits goes through as it is, with its costs", async () => {
    const client = await connect(nastyGuard().createServer);
    const answer = await client.callTool({ name: "small" });
    expect(answer.content).toEqual([{ type: "text", text: '{"id":1}' }]);
    expect(answer._meta).toMatchObject({ estimatedTokens: 6, originalTokens: 6, budgetUsed: 0 });
    expect(answer._meta).not.toHaveProperty("totalCount");
  });

  test("only outside of production does the metadata say what was done and why", async () => {
    const metadataOf = async (settings: GuardSettings) => {
      const client = await connect(nastyGuard({ settings }).createServer);
      const { _meta } = await client.callTool({ name: "orders" });
      return _meta;
    };
    const told = await metadataOf({ production: false });
    expect(told).toMatchObject({ outcome: "paginated", reason: expect.stringMatching(/./) });
    const kept = await metadataOf({});
    expect(kept).toHaveProperty("nextCursor");
    expect(kept).not.toHaveProperty("outcome");
    expect(kept).not.toHaveProperty("reason");
  });

  test("a long text comes in pieces of chunkSize, or of the budget that the call sets", async () => {
    const client = await connect(nastyGuard({ settings: { chunkSize: 1500 } }).createServer);
    const piece = await client.callTool({ name: "log" });
    expect(piece._meta).toMatchObject({ chunkIndex: 0 });
    expect(piece._meta?.estimatedTokens).toBeLessThanOrEqual(1500);
    expect(textsOf(piece)[1]).toContain('"totalChunks"');
    const large = await client.callTool({ name: "log", arguments: { budget: 6000 } });
    expect(large._meta?.estimatedTokens).toBeGreaterThan(1500);
  });

  test("a summary says how to get what it leaves out, and fields get it", async () => {
    const client = await connect(nastyGuard().createServer);
    const summary = await client.callTool({ name: "booking", arguments: { budget: 1000 } });
    const [text = "", note = ""] = textsOf(summary);
    expect(JSON.parse(text)).toMatchObject({ id: 7, status: "confirmed" });
    expect(note).toContain("nextCursor");
    const money = await client.callTool({ name: "booking", arguments: { fields: "money.total" } });
    expect(textsOf(money)).toEqual(['{"money":{"total":1200}}']);
  });

  test("fields that are not there are told", async () => {
    const client = await connect(nastyGuard().createServer);
    const answer = await client.callTool({ name: "orders", arguments: { fields: "orders.idd" } });
    expect(wholeText(answer)).toContain('"missing":[{"path":"orders.idd","available":["id"');
    const log = await client.callTool({ name: "log", arguments: { fields: "id" } });
    expect(wholeText(log)).toContain("not JSON");
  });

  test("several blocks share the budget; what is no text stays", async () => {
    const client = await connect(nastyGuard().createServer);
    const { content, _meta } = await client.callTool({ name: "blocks" });
    expect(content.map(({ type }) => type)).toEqual([
      "text",
      "text",
      "text",
      "image",
      "text",
      "text",
      "resource_link",
      "resource",
    ]);
    expect(content[0]).toEqual({ type: "text", text: "A short introduction." });
    const notes = content.flatMap((block) =>
      block.type === "text" && block.text.includes("nextCursor") ? [JSON.parse(block.text)] : [],
    );
    expect(notes).toHaveLength(2);
    const cursor = notes[1]?.nextCursor;
    const rest = await client.callTool({ name: "blocks", arguments: { cursor } });
    const shown = content[4];
    const text = shown?.type === "text" ? shown.text : "";
    expect(LOG.startsWith(`${text}${textsOf(rest)[0]}`)).toBe(true);
    expect(_meta?.estimatedTokens).toBeLessThanOrEqual(4000);
  });

  test("a blob that is too large is named", async () => {
    const client = await connect(nastyGuard().createServer);
    const answer = await client.callTool({ name: "picture" });
    expect(wholeText(answer)).toMatch(/^An image \(image\/png, \d+ bytes\) is left out/);
  });

  test("what is only structured is not lost with the structure", async () => {
    const client = await connect(nastyGuard().createServer);
    const answer = await client.callTool({ name: "both" });
    expect(answer.structuredContent).toBeUndefined();
    expect(textsOf(answer)[0]).toBe("500 orders were found.");
    expect(textsOf(answer)[1]).toContain('"customer"');
  });

  test("errors are cut, and say how to get the rest", async () => {
    const client = await connect(nastyGuard().createServer);
    for (const name of ["fails", "refuses"]) {
      const answer = await client.callTool({ name });
      expect(answer.isError).toBe(true);
      expect(wholeText(answer)).toMatch(/^(It broke|No such order)\./);
      expect(textsOf(answer)[1]).toMatch(/"leftOut":\d+.*"nextCursor"/);
      expect(answer._meta?.estimatedTokens).toBeLessThanOrEqual(4000);
    }
  });

  test.each([
    [{ budget: "many" }, "budget must be a whole number of tokens from 200 to 100000."],
    [{ budget: 10 }, "budget must be a whole number"],
    [{ budget: 1e9 }, "budget must be a whole number"],
    [{ cursor: 5 }, "Invalid cursor format"],
    [{ cursor: "nonsense" }, "Invalid cursor"],
    [{ fields: ["id"] }, "fields must be one text"],
    [{ fields: "a..b" }, "Malformed fields"],
  ])("%j is refused with what to do", async (given, message) => {
    const { createServer, calls, records } = nastyGuard();
    const client = await connect(createServer);
    const answer = await client.callTool({ name: "orders", arguments: given });
    expect(answer.isError).toBe(true);
    expect(wholeText(answer)).toContain(message);
    expect(calls.of.get("orders")).toBeUndefined();
    expect(records.at(-1)).toMatchObject({ tool: "orders", outcome: "error" });
  });

  test("empty arguments count as left out", async () => {
    const client = await connect(nastyGuard().createServer);
    const given = { cursor: "", fields: "", budget: null };
    const answer = await client.callTool({ name: "small", arguments: given });
    expect(wholeText(answer)).toBe('{"id":1}');
  });

  test("a tool keeps the arguments that it declares, and gets the configured budget", async () => {
    const settings = { tokenBudgetThreshold: 12_000, maxPageSize: 100 };
    const { createServer, calls, records } = nastyGuard({ settings });
    const client = await connect(createServer);
    const answer = await client.callTool({ name: "own" });
    expect(calls.of.get("own")).toEqual([{ budget: 9000 }]);
    expect(answer._meta).toMatchObject({ totalCount: 500, nextCursor: "10" });
    expect(records[0]).toMatchObject({ outcome: "paginated", paginationUsed: true, budget: 9000 });

    const more = await client.callTool({ name: "readMore", arguments: { cursor: "10" } });
    expect(JSON.parse(wholeText(more))[0].id).toBe(10);
    const refused = await client.callTool({ name: "own", arguments: { limit: 101 } });
    expect(wholeText(refused)).toContain("limit exceeds maximum of 100");
    const missing = await client.callTool({ name: "own", arguments: { limit: "x" } });
    expect(missing.isError).toBe(true);
  });

  test("a tool with a limit and no pages of its own gives all that it has", async () => {
    const guard = createGuard();
    const server = guard.protect(new McpServer({ name: "limited", version: "1" }));
    const given: unknown[] = [];
    server.registerTool(
      "orders",
      {
        annotations: { readOnlyHint: true },
        inputSchema: z.object({ limit: z.number().int().max(500).optional() }),
      },
      (args) => {
        given.push(args);
        const { limit = ORDERS.length } = args;
        return { content: [{ type: "text", text: JSON.stringify(ORDERS.slice(0, limit)) }] };
      },
    );
    const client = await connect(() => server);
    const answers = await readAll(client, "orders");
    expect(answers[0]?._meta).toMatchObject({ totalCount: ORDERS.length });
    expect(joinAnswers(answers)).toEqual(ORDERS);
    expect(given).toEqual([{}]);
  });

  test("what a tool that fits its answers gets wrong is fitted all the same", async () => {
    const { createServer } = nastyGuard({ settings: { tokenBudgetThreshold: 300 } });
    const client = await connect(createServer);
    const first = await client.callTool({ name: "own" });
    expect(first._meta?.estimatedTokens).toBeLessThanOrEqual(300);
    const cursor = nextCursorOf(first);
    const second = await client.callTool({ name: "own", arguments: { cursor } });
    expect(second.isError).toBeFalsy();
    expect(second._meta?.estimatedTokens).toBeLessThanOrEqual(300);
  });
});

describe("cursors", () => {
  const cursorKey = randomBytes(32);
  const firstCursor = async (options: GuardOptions, name = "orders", subject?: string) => {
    const client = await connect(nastyGuard(options).createServer, "http 2026", subject);
    return nextCursorOf(await client.callTool({ name })) ?? "";
  };

  test("go on after a restart, and on another replica", async () => {
    const cursor = await firstCursor({ cursorKey });
    const client = await connect(nastyGuard({ cursorKey: async () => cursorKey }).createServer);
    const answer = await client.callTool({ name: "orders", arguments: { cursor } });
    expect(answer.isError).toBeFalsy();
    expect(textsOf(answer)[0]).toContain('"customer"');
    const unknown = await client.callTool({
      name: "readMore",
      arguments: { cursor: await firstCursor({ cursorKey }) },
    });
    expect(wholeText(unknown)).toContain("Pass it to the tool that returned it");
  });

  test("of another call, another caller, or altered are refused", async () => {
    const { createServer } = nastyGuard({ cursorKey });
    const client = await connect(createServer, "http 2026", "ann");
    const cursor = nextCursorOf(await client.callTool({ name: "orders" })) ?? "";
    const refusal = async (name: string, given: Record<string, unknown>, who = client) =>
      wholeText(await who.callTool({ name, arguments: given }));
    expect(await refusal("orders", { cursor, q: "x" })).toContain("belongs to another call");
    expect(await refusal("orders", { cursor, budget: 500 })).toContain("belongs to another call");
    expect(await refusal("log", { cursor })).toContain("belongs to another call");
    const altered = `${cursor.slice(0, -2)}AA`;
    expect(await refusal("orders", { cursor: altered })).toContain("Invalid cursor");
    const bob = await connect(createServer, "http 2026", "bob");
    expect(await refusal("orders", { cursor }, bob)).toContain("belongs to another call");
    expect(await refusal("readMore", { cursor }, bob)).toContain("Unknown cursor");
    expect(await refusal("orders", { cursor })).toContain('"customer"');
  });

  test("the order of arguments does not matter", async () => {
    const client = await connect(nastyGuard().createServer);
    const given = { q: "x", fields: "orders.id,orders.note" };
    const first = await client.callTool({ name: "orders", arguments: given });
    const { q, fields } = given;
    const cursor = nextCursorOf(first);
    const again = await client.callTool({ name: "orders", arguments: { fields, cursor, q } });
    expect(again.isError).toBeFalsy();
  });

  test("pages are of one answer while it is remembered, and stale afterwards", async () => {
    const { createServer, calls } = nastyGuard({ cursorKey });
    const client = await connect(createServer);
    const answers = await readAll(client, "changing");
    expect(answers.length).toBeGreaterThan(2);
    expect(calls.of.get("changing")).toHaveLength(1);
    expect(joinAnswers(answers)).toEqual(ORDERS.map((order) => ({ ...order, version: 1 })));

    const restarted = nastyGuard({ cursorKey });
    const other = await connect(restarted.createServer);
    await other.callTool({ name: "changing" });
    restarted.calls.of.get("changing")?.push({}, {});
    const cursor = nextCursorOf(answers[0] ?? { content: [] });
    const nobody = nastyGuard({ cursorKey, memoryBytes: 1, diskBytes: 0 });
    nobody.calls.of.set("changing", [{}]);
    const later = await connect(nobody.createServer);
    const stale = await later.callTool({ name: "changing", arguments: { cursor } });
    expect(stale.isError).toBe(true);
    expect(wholeText(stale)).toContain("changed after this cursor was issued");
  });

  test("do not call a tool again that may change something", async () => {
    const cursor = await firstCursor({ cursorKey }, "place");
    const { createServer, calls } = nastyGuard({ cursorKey });
    const client = await connect(createServer);
    const answer = await client.callTool({ name: "place", arguments: { cursor } });
    expect(wholeText(answer)).toContain("may change something");
    expect(calls.of.get("place")).toBeUndefined();
    // While its answer is remembered, it goes on.
    const answers = await readAll(client, "place");
    expect(joinAnswers(answers)).toEqual({ orders: ORDERS });
    expect(calls.of.get("place")).toHaveLength(1);
  });

  test("lead to lines of the text that they are in", async () => {
    const client = await connect(nastyGuard().createServer);
    const cursor = nextCursorOf(await client.callTool({ name: "log" }));
    const lines = async (range: Record<string, unknown>) =>
      client.callTool({ name: "readMore", arguments: { cursor, ...range } });
    const some = await lines({ startLine: 100, endLine: 102 });
    expect(textsOf(some)).toEqual([LOG.split("\n").slice(99, 102).join("\n").concat("\n")]);
    const many = await lines({ startLine: 100 });
    expect(many._meta).toMatchObject({ startLine: 100, totalLines: 600 });
    expect(estimateTokens(wholeText(many))).toBeLessThanOrEqual(4000);
    const next = JSON.parse(textsOf(many)[1] ?? "").next;
    expect(
      textsOf(await lines(next))[0]?.startsWith(LOG.split("\n")[next.startLine - 1] ?? "?"),
    ).toBe(true);
    expect(wholeText(await lines({ startLine: 9000 }))).toContain("the text has 600 lines");
    expect(wholeText(await lines({ startLine: 0 }))).toContain("startLine must be a whole number");
  });
});

describe("resources", () => {
  test.each(TRANSPORTS)(
    "over %s a long one is its first piece, and readMore has the rest",
    async (transport) => {
      const { createServer, records } = nastyGuard();
      const client = await connect(createServer, transport);
      const { contents, _meta } = await client.readResource({ uri: "file:///server.log" });
      const [piece, note] = contents.map((content) => ("text" in content ? content.text : ""));
      expect(contents[0]).toMatchObject({ uri: "file:///server.log", mimeType: "text/plain" });
      expect(estimateTokens(`${piece}\n${note}`)).toBeLessThanOrEqual(4000);
      expect(note).toContain(String(_meta?.nextCursor));
      expect(records.at(-1)).toMatchObject({ tool: "resources/read", outcome: "chunked" });

      let text = piece ?? "";
      for (let cursor = _meta?.nextCursor; typeof cursor === "string"; ) {
        const answer = await client.callTool({ name: "readMore", arguments: { cursor } });
        const [block] = answer.content;
        if (block?.type === "resource" && "text" in block.resource) text += block.resource.text;
        cursor = answer._meta?.nextCursor;
      }
      expect(text).toBe(LOG);
    },
  );

  test("a short one stays as it is", async () => {
    const client = await connect(nastyGuard().createServer);
    const { contents } = await client.readResource({ uri: "file:///short.txt" });
    expect(contents).toEqual([{ uri: "file:///short.txt", text: "short" }]);
    await expect(client.readResource({ uri: "file:///none" })).rejects.toThrow();
  });

  test("none is read where that is turned off, nor gone on with", async () => {
    let settings: GuardSettings = {};
    const { createServer, records } = nastyGuard({ settings: () => settings });
    const client = await connect(createServer);
    const { _meta } = await client.readResource({ uri: "file:///server.log" });
    settings = { tools: { "resources/read": { enabled: false } } };
    await expect(client.readResource({ uri: "file:///short.txt" })).rejects.toMatchObject({
      code: -32602,
    });
    const cursor = _meta?.nextCursor;
    await expect(
      client.callTool({ name: "readMore", arguments: { cursor } }),
    ).rejects.toMatchObject({ code: -32602 });
    expect(records.map(({ outcome }) => outcome)).toEqual(["chunked", "error", "error"]);
  });
});

describe("records", () => {
  test("one a call, also of errors, unknown tools and calls that are taken back", async () => {
    const { createServer, records, decisions, calls } = nastyGuard();
    const client = await connect(createServer);
    await client.callTool({ name: "small" });
    await client.callTool({ name: "orders" });
    await client.callTool({ name: "booking", arguments: { budget: 1000 } });
    await client.callTool({ name: "fails" });
    await expect(client.callTool({ name: "no\nsuch\u001b[31mtool" })).rejects.toThrow();
    const stop = new AbortController();
    const slow = client.callTool({ name: "slow" }, { signal: stop.signal });
    await expect.poll(() => calls.of.has("slow")).toBe(true);
    stop.abort("enough");
    await expect(slow).rejects.toThrow();
    await expect.poll(() => records.length).toBe(6);
    expect(records.map(({ tool, outcome, errorType }) => [tool, outcome, errorType])).toEqual([
      ["small", "whole", undefined],
      ["orders", "paginated", undefined],
      ["booking", "summarized", undefined],
      ["fails", "error", "tool-error"],
      ["(unknown)", "error", "-32602"],
      ["slow", "cancelled", "cancelled"],
    ]);
    const [small, orders] = records;
    expect(small).toMatchObject({
      oversized: false,
      variant: "A",
      budget: 4000,
      estimatedTokens: 6,
    });
    expect(orders).toMatchObject({ oversized: true, paginationUsed: true });
    expect(orders?.originalTokens).toBeGreaterThan(4 * (orders?.estimatedTokens ?? 0));
    expect(orders?.itemCount).toBeGreaterThan(10);
    expect(decisions).toHaveLength(2);
    expect(decisions[0]).toMatchObject({ level: "info", decision: "paginated", tool: "orders" });
    expect(decisions[0]?.reduction).toBeGreaterThan(75);
  });

  test("neither they nor decisions nor settings that fail touch an answer", async () => {
    const fail = () => {
      throw new Error("No disk.");
    };
    const { createServer } = nastyGuard({
      telemetry: { record: fail },
      onDecision: fail,
      settings: fail,
      cursorKey: fail,
      callerOf: fail,
      counter: { name: "broken", count: fail },
    });
    const client = await connect(createServer);
    for (const name of ["small", "orders", "log", "blocks"]) {
      const answer = await client.callTool({ name });
      expect(answer.isError).toBeFalsy();
      expect(Buffer.byteLength(wholeText(answer))).toBeLessThanOrEqual(10_240);
    }
  });

  test("a share is served without protection", async () => {
    let drawn = 0;
    const { createServer, records } = nastyGuard({
      settings: { unprotectedShare: 0.5, tools: { log: { variant: "A" } } },
      random: () => (drawn++ % 2 === 0 ? 0.4 : 0.6),
    });
    const client = await connect(createServer);
    const unprotected = await client.callTool({ name: "orders", arguments: { budget: 500 } });
    expect(JSON.parse(wholeText(unprotected))).toEqual({ orders: ORDERS });
    expect(unprotected._meta?.budgetUsed).toBeUndefined();
    const fitted = await client.callTool({ name: "orders", arguments: { budget: 500 } });
    expect(estimateTokens(wholeText(fitted))).toBeLessThanOrEqual(500);
    // What was begun in pieces goes on in pieces.
    const cursor = nextCursorOf(fitted);
    const more = await client.callTool({ name: "orders", arguments: { budget: 500, cursor } });
    expect(estimateTokens(wholeText(more))).toBeLessThanOrEqual(500);
    expect(records.map(({ variant }) => variant)).toEqual(["B", "A", "A"]);
    expect(records[0]).toMatchObject({ oversized: true, outcome: "whole" });
  });

  test("a tool's own pages go on with protection, by readMore too, if they began without", async () => {
    let random = 0;
    const { createServer, records } = nastyGuard({
      settings: { unprotectedShare: 0.5 },
      random: () => random,
    });
    const server = createServer();
    const given: unknown[] = [];
    server.registerTool(
      "pages",
      { inputSchema: z.object({ budget: z.number().optional(), cursor: z.string().optional() }) },
      (args) => {
        given.push(args);
        return { content: [], _meta: { nextCursor: "its own" } };
      },
    );
    const client = await connect(() => server);
    const { _meta } = await client.callTool({ name: "pages", arguments: {} });
    expect(_meta?.budgetUsed).toBeUndefined();
    const cursor = String(_meta?.nextCursor);
    const more = await client.callTool({ name: "pages", arguments: { cursor } });
    expect(more._meta?.budgetUsed).toBe(0);
    random = 0.4;
    await client.callTool({ name: "readMore", arguments: { cursor } });
    expect(records.map(({ variant }) => variant)).toEqual(["B", "A", "A"]);
    expect(given).toEqual([{}, { budget: 4000, cursor }, { budget: 4000, cursor }]);
  });

  test("readMore goes on with pages that nothing but an unprotected answer gave out", async () => {
    const { createServer } = nastyGuard({ settings: { unprotectedShare: 1 } });
    const server = createServer();
    server.registerTool(
      "pages",
      { inputSchema: z.object({ cursor: z.string().optional() }) },
      ({ cursor }) => ({
        content: [{ type: "text", text: cursor ?? "first" }],
        ...(cursor === undefined && { _meta: { nextCursor: "second" } }),
      }),
    );
    const client = await connect(() => server);
    const { _meta } = await client.callTool({ name: "pages", arguments: {} });
    const more = await client.callTool({
      name: "readMore",
      arguments: { cursor: _meta?.nextCursor },
    });
    expect(wholeText(more)).toBe("second");
  });

  test("settings are read anew for each call", async () => {
    let settings: GuardSettings = { tokenBudgetThreshold: 4000 };
    const { createServer } = nastyGuard({ settings: () => settings });
    const client = await connect(createServer);
    const before = await client.callTool({ name: "orders" });
    settings = { tokenBudgetThreshold: 8000 };
    const after = await client.callTool({ name: "orders" });
    expect(before._meta?.estimatedTokens).toBeLessThanOrEqual(4000);
    expect(after._meta?.estimatedTokens).toBeGreaterThan(4000);
    // A cursor outlives the change.
    const cursor = nextCursorOf(before);
    expect((await client.callTool({ name: "orders", arguments: { cursor } })).isError).toBeFalsy();
  });
});

test("a server that has tools already is refused", () => {
  expect(() => protect(createNastyServer())).toThrow(SpecLensError);
  expect(() => protect(createNastyServer())).toThrow("Protect it before you");
});

test("what is no server of either SDK is refused", () => {
  const nothing = [undefined, null, 5, {}, { server: {} }, { server: 5 }, () => 1];
  for (const given of nothing)
    expect(() => Reflect.apply(protect, undefined, [given])).toThrow("not an McpServer or Server");
  const framework = { addTool() {}, start() {} };
  expect(() => Reflect.apply(protect, undefined, [framework])).toThrow("such as FastMCP");
});

test("an inner server is protected like its McpServer, and only once", async () => {
  const server = new McpServer({ name: "inner", version: "1" });
  protect(server.server);
  expect(() => protect(server)).toThrow("protected already");
  const client = await connect(() => registerNastyTools(server, { of: new Map() }));
  const answer = await client.callTool({ name: "orders" });
  expect(answer._meta?.estimatedTokens).toBeLessThanOrEqual(4000);
});

test("a handler with a schema of its own is refused where it would go unprotected", () => {
  const { server } = protect(new McpServer({ name: "custom", version: "1" }));
  server.registerCapabilities({ tools: {} });
  const params = z.object({ name: z.string() });
  expect(() => server.setRequestHandler("tools/call", { params }, () => ({ content: [] }))).toThrow(
    "cannot be protected",
  );
  server.setRequestHandler("orders/list", { params }, () => ({ orders: [] }));
});

test("a server is protected once", () => {
  const server = protect(new McpServer({ name: "once", version: "1" }));
  expect(() => protect(server)).toThrow("protected already");
});

test("a key that is too short is refused", () => {
  expect(() => createGuard({ cursorKey: new Uint8Array(8) })).toThrow("at least 16");
});
