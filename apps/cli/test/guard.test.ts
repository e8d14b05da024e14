import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { readTelemetry } from "@speclens/guard";
import { describe, expect, test } from "vitest";
import { bundledProgram } from "../../../test/support/bundled-program.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const CLI = bundledProgram("cli");
const SERVER = fileURLToPath(
  new URL("../../../packages/proxy/test/children/full-server.mjs", import.meta.url),
);

/** How to start the guard in a folder of its own. */
function guarded(cwd: string, ...args: readonly string[]) {
  const env = { ...process.env, XDG_CACHE_HOME: join(cwd, "cache") } as Record<string, string>;
  return { command: process.execPath, args: [CLI, "guard", ...args], cwd, env };
}

const firstText = (answer: object): string => {
  const [block] = "content" in answer ? (answer.content as { text: string }[]) : [];
  return block?.text ?? "";
};

describe("with real clients", () => {
  test.each(["legacy", "modern"] as const)("of the second SDK, %s", async (era) => {
    const cwd = temporaryFolder();
    const telemetry = join(cwd, "calls.sqlite");
    writeFileSync(join(cwd, "speclens.config.yaml"), `telemetry:\n  file: ${telemetry}\n`);
    const client = new Client(
      { name: "tester", version: "1" },
      { versionNegotiation: { mode: era === "modern" ? { pin: "2026-07-28" } : "legacy" } },
    );
    await client.connect(
      new StdioClientTransport(
        guarded(cwd, "--budget", "500", "--name", "mine", "--", process.execPath, SERVER),
      ),
    );
    expect(client.getServerVersion()?.name).toBe("full");
    const { _meta, content } = await client.callTool({ name: "long", arguments: {} });
    expect(_meta).toMatchObject({ nextCursor: expect.any(String) });
    expect(Number(_meta?.estimatedTokens)).toBeLessThanOrEqual(500);
    expect(JSON.stringify(content)).toContain("Paragraph 0 tells");
    await client.close();
    const reader = readTelemetry(telemetry);
    await expect
      .poll(async () => (await reader.query({ server: "mine" })).calls.map(({ tool }) => tool))
      .toEqual(["mine/long"]);
    reader.close();
  });

  test("of the first SDK", async () => {
    const client = new FirstClient({ name: "tester", version: "1" });
    const { command, args, cwd, env } = guarded(
      temporaryFolder(),
      ...["--", process.execPath, SERVER, "legacy"],
    );
    await client.connect(new FirstTransport({ command, args, cwd, env }));
    expect(firstText(await client.callTool({ name: "small" }))).toBe("ok");
    await client.close();
  });
});

test("--spill writes whole answers to files, and removes them at the end", async () => {
  const cwd = temporaryFolder();
  const client = new Client({ name: "tester", version: "1" });
  await client.connect(
    new StdioClientTransport(
      guarded(cwd, "--spill", cwd, "--budget", "500", "--", process.execPath, SERVER),
    ),
  );
  const { content } = await client.callTool({ name: "long", arguments: {} });
  const { file, nextCursor } = JSON.parse(firstText({ content }));
  expect(file).toContain(join(".speclens", "answers", "long-"));
  expect(readFileSync(file, "utf8")).toContain("Paragraph 0 tells");
  const found = await client.callTool({
    name: "readMore",
    arguments: { cursor: nextCursor, find: "Paragraph 17 " },
  });
  expect(firstText(found)).toContain("Paragraph 17 ");
  await client.close();
  await expect.poll(() => existsSync(file)).toBe(false);
});

test("shows a search in a list of tools, without those that flags or the file deny", async () => {
  const cwd = temporaryFolder();
  const file = join(cwd, "speclens.config.yaml");
  writeFileSync(file, "embedder: none\ntoolList:\n  tokens: 10\n  deny: [exit, l*]\n");
  const client = new Client({ name: "tester", version: "1" });
  const flags = ["--config", file, "--deny", "pid", "--allow", "*l*", "--allow=pid"];
  await client.connect(
    new StdioClientTransport(guarded(cwd, ...flags, "--", process.execPath, SERVER, "legacy")),
  );
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("call_read_only_tool");
  const call = (name: string) => client.callTool({ name: "call_tool", arguments: { name } });
  expect(firstText(await call("small"))).toBe("ok");
  for (const name of ["pid", "exit", "log", "touch"])
    await expect(call(name)).rejects.toMatchObject({ data: { code: "tool-denied", tool: name } });
  await client.close();
});

test("writes nothing but the protocol to stdout, and ends with its client", async () => {
  const { command, args, cwd, env } = guarded(
    temporaryFolder(),
    process.execPath,
    SERVER,
    "legacy",
  );
  const guard = spawn(command, args, { cwd, env });
  let written = "";
  guard.stdout.on("data", (chunk: Buffer) => {
    written += chunk.toString();
  });
  const send = (message: object) =>
    guard.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const clientInfo = { name: "tester", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  send({ id: 1, method: "initialize", params });
  send({ method: "notifications/initialized" });
  send({ id: 2, method: "tools/call", params: { name: "pid", arguments: {} } });
  await expect.poll(() => written.split("\n").length).toBeGreaterThan(2);
  guard.stdin.end();
  const [code] = await once(guard, "exit");
  expect(code).toBe(0);
  const messages = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(messages.map(({ id }) => id)).toEqual([1, 2]);
  expect(messages[0].result.protocolVersion).toBe("2025-06-18");
  const pid = Number(firstText(messages[1].result));
  expect(() => process.kill(pid, 0)).toThrow();
});

test("guards a server over HTTP, with headers from variables", async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    seen.push(request.headers.authorization);
    let body = "";
    for await (const chunk of request) body += chunk;
    if (request.method !== "POST") return response.writeHead(405).end();
    const { id, method, params } = JSON.parse(body);
    if (id === undefined) return response.writeHead(202).end();
    const text = JSON.stringify(
      Array.from({ length: 500 }, (_, at) => ({ id: at, name: `n${at}` })),
    );
    const results: Record<string, object> = {
      initialize: {
        protocolVersion: params?.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: "remote", version: "1" },
      },
      "tools/list": { tools: [{ name: "list", inputSchema: { type: "object" } }] },
      "tools/call": { content: [{ type: "text", text }] },
    };
    const result = results[method];
    const error = { code: -32601, message: "Method not found" };
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ jsonrpc: "2.0", id, ...(result ? { result } : { error }) }));
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  const start = guarded(
    temporaryFolder(),
    ...["--budget", "400", "--header", "Authorization: TEST_AUTHORIZATION", url],
  );
  const client = new Client({ name: "tester", version: "1" });
  await client.connect(
    new StdioClientTransport({ ...start, env: { ...start.env, TEST_AUTHORIZATION: "Bearer x" } }),
  );
  const answer = await client.callTool({ name: "list", arguments: {} });
  expect(answer._meta).toMatchObject({ totalCount: 500, nextCursor: expect.any(String) });
  server.close();
  server.closeAllConnections();
  await expect(client.callTool({ name: "list", arguments: {} })).rejects.toThrow(
    `The server at ${url} cannot be reached: fetch failed.`,
  );
  await client.close();
  expect(new Set(seen)).toEqual(new Set(["Bearer x"]));
});

test("wraps a client's file after showing the change, and undoes it", async () => {
  const cwd = temporaryFolder();
  const file = join(cwd, ".mcp.json");
  const before = `{\n  "mcpServers": {\n    "files": { "command": "mcp-files", "args": ["/data"] }\n  }\n}\n`;
  writeFileSync(file, before);
  const wrap = (...more: readonly string[]) =>
    runCli(["guard", "--wrap", ".mcp.json", ...more], { cwd });

  const lists = ["--tool-list", "search", "--tool-list-tokens", "9", "--deny", "x", "--deny", "y*"];
  expect((await wrap(...lists)).stdout).toContain(
    '"--tool-list=search", "--tool-list-tokens=9", "--deny=x", "--deny=y*", "--name=files", "--"',
  );
  const shown = await wrap();
  expect(shown).toMatchObject({ code: 0, stderr: "" });
  expect(shown.stdout).toContain(
    '+    "files": { "command": "npx", "args": ["-y", "speclens", "guard", "--name=files", "--", "mcp-files", "/data"] }',
  );
  expect(shown.stdout).toContain(
    ".mcp.json is unchanged. With --yes, it is written without asking.",
  );
  expect(readFileSync(file, "utf8")).toBe(before);

  expect((await wrap("--yes")).stdout).toContain("Wrote .mcp.json: files. Restart the client.");
  expect(readFileSync(file, "utf8")).toContain("speclens");
  expect((await wrap("--yes")).stdout).toBe("Nothing to change in .mcp.json.\n");
  expect((await wrap("--unwrap", "--yes")).code).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(before);
});

test.each([
  [["guard"], 2, "Name the server"],
  [["guard", "--unwrap"], 2, "--unwrap and --yes need --wrap"],
  [["guard", "--wrap", "none.json"], 1, "There is no file none.json"],
  [["guard", "--wrap", "a.json", "x"], 2, "With --wrap, name only the file"],
  [["guard", "--header", "A: B", "https://example.com/mcp"], 2, "the variable B is not set"],
  [["guard", "--header", "A: Bearer x", "https://example.com/mcp"], 2, 'Use "NAME: VARIABLE"'],
  [["guard", "--spill", "missing", "mcp-files"], 2, "there is no such folder"],
  [["guard", "--header", "A: B", "mcp-files"], 2, "--header is for a server at a URL"],
  [["guard", "https://user:x@example.com/mcp"], 2, "must not contain a password"],
  [["guard", "https://example.com/mcp", "x"], 2, "nothing else may follow"],
  [["guard", "--tool-list", "short", "x"], 2, "Allowed choices are auto, whole, search"],
  [["guard", "--budget", "10", "x"], 2, "Use a whole number from 200 to 100000"],
])("%j is refused", async (args, code, message) => {
  const result = await runCli(args, { cwd: temporaryFolder() });
  expect(result).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(message) });
});
