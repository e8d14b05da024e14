import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/client";
import { type Engine, openEngine } from "@speclens/engine";
import { protect } from "@speclens/guard";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createMcpServer } from "../src/server/create-mcp-server.ts";
import { connect, textOf } from "./connect.ts";

const properties = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [
    `field${at}`,
    { type: "string", description: `What the field ${at} of an order means. `.repeat(3) },
  ]),
);
const content = { "application/json": { schema: { type: "object", properties } } };
const document = {
  openapi: "3.1.0",
  info: { title: "Orders", version: "1" },
  paths: { "/orders": { get: { responses: { 200: { description: "An order.", content } } } } },
};
const folder = mkdtempSync(join(tmpdir(), "speclens-condensed-"));
let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  const file = join(folder, "orders.json");
  writeFileSync(file, JSON.stringify(document));
  await engine.index([file]);
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A client of a protected server that condenses records of more tokens. */
async function connectTo(summaryThreshold: number): Promise<Client> {
  const client = await connect(
    () =>
      createMcpServer({
        engine,
        version: "1",
        pageSize: () => ({ summaryThreshold, usualBudget: 4000 }),
        prepare: (server) => void protect(server),
      }),
    "auto",
  );
  onTestFinished(() => client.close());
  return client;
}

const call = {
  name: "getEndpoint",
  arguments: { operation: "GET /orders", section: "all", format: "json" },
};

test("a record in JSON is condensed, and read to its end, by fields or with a budget", async () => {
  const whole = JSON.parse(textOf(await (await connectTo(4000)).callTool(call)));
  const client = await connectTo(300);
  const answer = await client.callTool(call);
  const [summary, note] = textOf(answer).split("\n");
  expect(JSON.parse(note ?? "")).toMatchObject({ plan: "summary" });
  expect(JSON.parse(summary ?? "")).not.toEqual(whole);
  expect(answer._meta?.estimatedTokens).toBeLessThanOrEqual(300);

  const cursor = answer._meta?.nextCursor;
  const rest = await client.callTool({ ...call, arguments: { ...call.arguments, cursor } });
  expect(JSON.parse(textOf(rest))).toEqual(whole);
  const budgeted = await client.callTool({
    ...call,
    arguments: { ...call.arguments, budget: 9000 },
  });
  expect(JSON.parse(textOf(budgeted))).toEqual(whole);
  const [name = ""] = Object.keys(whole);
  const field = await client.callTool({ ...call, arguments: { ...call.arguments, fields: name } });
  expect(JSON.parse(textOf(field))).toEqual({ [name]: whole[name] });
});
