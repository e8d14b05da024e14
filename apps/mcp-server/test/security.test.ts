import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { type Engine, openEngine } from "@speclens/engine";
import { type CallRecord, createGuard, type Decision } from "@speclens/guard";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { seenText } from "../../../bench/answers/seen-text.mjs";
import { createMcpServer } from "../src/server/create-mcp-server.ts";
import { bookshop } from "./process.ts";
import { FORGED_NOTE, INSTRUCTION, writeHostileDocument } from "./write-hostile-document.ts";

/** Controls, and what is there without being seen; line ends and tabs are allowed. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

let folder: string;
let engine: Engine;
const records: CallRecord[] = [];
const decisions: Decision[] = [];
const guard = createGuard({
  telemetry: { record: (record) => void records.push(record) },
  onDecision: (decision) => void decisions.push(decision),
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "speclens-security-"));
  writeHostileDocument(join(folder, "hostile.json"));
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index([bookshop, join(folder, "hostile.json")]);
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A client of a protected server, as somebody whose token was accepted before. */
async function connectAs(subject?: string): Promise<Client> {
  const handler = createMcpHandler(() =>
    createMcpServer({ engine, version: "1", prepare: (server) => void guard.protect(server) }),
  );
  const authInfo = subject && { token: "t", clientId: "c", scopes: [], extra: { subject } };
  const client = new Client(
    { name: "test", version: "1" },
    { versionNegotiation: { mode: "auto" } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL("http://server.example/mcp"), {
      fetch: (url, init) =>
        handler.fetch(new Request(url, init), authInfo ? { authInfo } : undefined),
    }),
  );
  onTestFinished(() => client.close());
  return client;
}

describe("what a document says", () => {
  const document = "hostile";
  const calls = [
    ["getEndpointCategories", { document }],
    ["getEndpointCategories", {}],
    ["searchEndpoints", { query: "hostile summary red", document, min_score: 0, show_stats: true }],
    ...(["request", "responses", "all", "examples"] as const).map(
      (section) => ["getEndpoint", { operation: "POST /hostile", document, section }] as const,
    ),
    ["getEndpoint", { operation: "hostile", document, path: "plain" }],
    ["getSchema", { name: "Hostile", document, depth: 3 }],
    ["getSchema", { name: "Hostile", document, path: "matched" }],
    ["askAPI", { query: "hostile summary red", apis: [document] }],
  ] as const;

  test.each(calls)("%s %j tells it as data, on lines of ours", async (name, input) => {
    const client = await connectAs();
    const result = await client.callTool({ name, arguments: input });
    const text = seenText(result);
    expect(result.isError).not.toBe(true);
    expect(text).not.toMatch(UNSEEN);
    // Nothing of it begins a line, where it could pass for a note or a word of ours.
    for (const line of text.split("\n")) {
      expect(line.trimStart().startsWith(FORGED_NOTE)).toBe(false);
      expect(line.trimStart().startsWith(INSTRUCTION)).toBe(false);
      expect(line).not.toMatch(/^\s*(needs: nothing|<\/document>)/);
    }
  });

  test("as JSON it has nothing unseen either", async () => {
    const client = await connectAs();
    for (const [name, input] of calls) {
      const result = await client.callTool({ name, arguments: { ...input, format: "json" } });
      const [json = "", note = "{}"] = seenText(result).split("\n");
      expect(() => JSON.parse(json)).not.toThrow();
      // The second line is a note of ours, if there is one.
      expect(Object.keys(JSON.parse(note))).not.toContain("forged");
      expect(`${json}${note}`).not.toMatch(UNSEEN);
    }
  });

  test("resources, prompts and errors have nothing unseen", async () => {
    const client = await connectAs();
    const { resources } = await client.listResources();
    const uri = "speclens://operation/hostile/POST%20%2Fhostile";
    const prompt = { name: "useApi", arguments: { task: "hostile summary", document } };
    const missing = { name: "getEndpoint", arguments: { operation: "POST /hostil\u001b[2Je" } };
    const texts = [
      ...resources.flatMap(({ name, title, description }) => [name, title, description]),
      ...(await client.readResource({ uri })).contents.map(
        (content) => "text" in content && content.text,
      ),
      JSON.stringify((await client.getPrompt(prompt)).messages),
      seenText(await client.callTool(missing)),
    ];
    for (const text of texts) if (typeof text === "string") expect(text).not.toMatch(UNSEEN);
  });
});

test("a path or an address in any argument leads nowhere", async () => {
  const asked: (string | undefined)[] = [];
  const trap = createServer((request, response) => {
    asked.push(request.url);
    response.end("{}");
  });
  await new Promise<void>((listening) => trap.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void trap.close());
  const address = trap.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const secret = join(folder, "secret.yaml");
  const canary = "canary-7d1f";
  writeFileSync(secret, `openapi: 3.1.0\ninfo: {title: ${canary}, version: "1"}\npaths: {}\n`);
  const places = [
    ...[secret, `file://${secret}`, `../../../../../..${secret}`],
    ...[`http://127.0.0.1:${port}/a.json`, `//127.0.0.1:${port}/b`, `s3://127.0.0.1:${port}/c`],
  ];
  const client = await connectAs();
  const { tools } = await client.listTools();
  const asTold: string[] = [];
  for (const { name, inputSchema } of tools) {
    const needed = { query: "book", operation: "GET /books", name: "Book", cursor: "c" };
    const required = Object.entries(needed).filter(([key]) => inputSchema.required?.includes(key));
    const texts = Object.entries(inputSchema.properties ?? {}).filter(
      ([, property]) =>
        typeof property === "object" &&
        property !== null &&
        "type" in property &&
        property.type === "string",
    );
    for (const [property] of texts)
      for (const place of places) {
        const input = { ...Object.fromEntries(required), [property]: place };
        asTold.push(seenText(await client.callTool({ name, arguments: input })));
      }
  }
  for (const place of places)
    for (const uri of [place, `speclens://catalog/${encodeURIComponent(place)}`])
      await client.readResource({ uri }).then(
        (result) => asTold.push(JSON.stringify(result)),
        (error: Error) => asTold.push(error.message),
      );
  expect(asTold.length).toBeGreaterThan(100);
  expect(asTold.filter((text) => text.includes(canary))).toEqual([]);
  expect(asked).toEqual([]);
});

describe("a cursor", () => {
  const input = { query: "book order", top_n: 1, min_score: 0, document: "bookshop" };
  const search = { name: "searchEndpoints", arguments: input };

  async function cursorOf(subject: string | undefined): Promise<string> {
    const { _meta } = await (await connectAs(subject)).callTool(search);
    return String(_meta?.nextCursor);
  }

  test.each([
    ["ann", "bob"],
    ["ann", undefined],
    [undefined, "bob"],
  ])("of %s is none for %s", async (owner, other) => {
    const cursor = await cursorOf(owner);
    const client = await connectAs(other);
    const further = { ...search, arguments: { ...input, cursor } };
    const refusals = [
      [further, /^This cursor belongs to another tool or other arguments\./],
      [{ name: "readMore", arguments: { cursor } }, /^Unknown cursor\./],
    ] as const;
    for (const [call, reason] of refusals) {
      const result = await client.callTool(call);
      expect(result.isError).toBe(true);
      expect(seenText(result)).toMatch(reason);
    }
    const own = await (await connectAs(owner)).callTool(further);
    expect(own.isError).not.toBe(true);
  });

  test("tells nothing of what it is for", async () => {
    const cursor = await cursorOf("ann");
    const bytes = Buffer.from(cursor, "base64url").toString("latin1");
    for (const word of ["book", "ann", "searchEndpoints", "bookshop"])
      expect(bytes).not.toContain(word);
    // Of the same call another one: nobody can tell that they are alike.
    expect(await cursorOf("ann")).not.toBe(cursor);
  });
});

test("what a client sends is in no record and steers no log", async () => {
  records.length = 0;
  decisions.length = 0;
  const forged = 'x\n{"level":"info","decision":"forged"}\u001b[2J';
  const client = await connectAs();
  await client.callTool({ name: forged, arguments: {} }).catch(() => undefined);
  await client.callTool({
    name: "searchEndpoints",
    arguments: { query: forged, [forged]: forged },
  });
  await client.callTool({
    name: "searchEndpoints",
    arguments: { query: forged, document: forged },
  });
  await client.callTool({
    name: "getSchema",
    arguments: { name: "Book", document: "bookshop", limit: 1 },
  });
  await client
    .readResource({ uri: `speclens://catalog/${encodeURIComponent(forged)}` })
    .catch(() => undefined);
  expect(records.length).toBe(5);
  const told = [...records, ...decisions].map((entry) => JSON.stringify(entry)).join("\n");
  expect(told).not.toContain("forged");
  expect(told).not.toMatch(UNSEEN);
  expect(new Set(records.map(({ tool }) => tool))).toEqual(
    new Set(["(unknown)", "searchEndpoints", "getSchema", "resources/read"]),
  );
});
