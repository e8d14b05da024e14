import { createServer } from "node:http";
import { textOf } from "./read-to-end.mjs";
import { nameOfOperation } from "./servers.mjs";

/** @import { Client } from "@modelcontextprotocol/client" */

/**
 * An API that answers every request, and remembers it.
 *
 * @returns {Promise<{ url: string, seen: { method: string, path: string }[], close: () => void }>}
 */
export async function serveApi() {
  /** @type {{ method: string, path: string }[]} */
  const seen = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "", "http://api").pathname;
    seen.push({ method: request.method ?? "", path });
    response.writeHead(200, { "content-type": "application/json" }).end('{"done":true}');
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, seen, close };
}

/**
 * Searches as an agent would, and calls the first right tool among five, with a value for each required argument.
 *
 * @param {Client} client of a guard that shows a search
 * @param {Readonly<Record<string, readonly string[]>>} requests with the operation ids of the right tools
 * @param {(operation: string, called: { method: string, path: string } | undefined) => boolean} isCalled
 * @param {readonly { method: string, path: string }[]} seen requests to the API
 */
export async function callFoundTools(client, requests, isCalled, seen) {
  let found = 0;
  let called = 0;
  /** @type {string[]} */
  const answers = [];
  /** @type {string[]} */
  const missed = [];
  for (const [query, operations] of Object.entries(requests)) {
    const answer = await client.callTool({
      name: "search_tools",
      arguments: { query, limit: 5 },
    });
    answers.push(textOf(answer));
    /** @type {{ name: string }[]} */
    const tools = JSON.parse(textOf(answer).split("\n")[0] ?? "").tools;
    const right = tools.find(({ name }) => operations.includes(nameOfOperation(name)));
    if (right === undefined) {
      missed.push(`${query} → ${tools.map(({ name }) => name).join(", ") || "nothing"}`);
      continue;
    }
    found += 1;
    const asked = { name: right.name };
    let details = await client.callTool({ name: "get_tool_details", arguments: asked });
    answers.push(textOf(details));
    // A definition over the budget is cut; an agent would read on.
    if (details._meta?.nextCursor !== undefined)
      details = await client.callTool({
        name: "get_tool_details",
        arguments: { ...asked, budget: 100_000 },
      });
    const args = someArguments(JSON.parse(textOf(details)).inputSchema);
    const before = seen.length;
    await client.callTool({ name: "call_tool", arguments: { name: right.name, args } });
    if (isCalled(nameOfOperation(right.name), seen[before])) called += 1;
    else missed.push(`${query}: ${right.name} was not called`);
  }
  return { asked: Object.keys(requests).length, found, called, missed, answers };
}

/** @param {{ properties?: Record<string, any>, required?: string[] }} schema */
function someArguments({ properties = {}, required = [] }) {
  return Object.fromEntries(required.map((name) => [name, someValue(properties[name] ?? {})]));
}

/** @param {any} schema @returns {unknown} */
function someValue(schema) {
  const [choice] = schema.enum ?? [];
  if (choice !== undefined) return choice;
  const inner = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (inner !== undefined) return someValue(inner);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "integer" || type === "number") return 1;
  if (type === "boolean") return true;
  if (type === "array") return [someValue(schema.items ?? {})];
  if (type === "object") return someArguments(schema);
  return "one";
}
