import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, onTestFinished, test } from "vitest";
import { textOf } from "./connect.ts";
import { program, type ServerProcess, startCommand, startProcess } from "./process.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

const WAIT = { interval: 100 };
const broken = '{"openapi": "3.1.0", "paths": ';

/** The address at which a server says that it serves. */
async function addressOf(server: ServerProcess): Promise<string> {
  const told = /serving MCP at (http\S+)\n/;
  await expect.poll(() => server.stderr(), WAIT).toMatch(told);
  return told.exec(server.stderr())?.[1] ?? "";
}

test("over stdio, a file that changes is answered from, and the client is told", async () => {
  const folder = temporaryFolder();
  const api = join(folder, "api.json");
  writeDocument(api, "One", 1);
  const client = new Client({ name: "test", version: "1" });
  const told: string[] = [];
  client.setNotificationHandler("notifications/resources/list_changed", () => {
    told.push("list");
  });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, api, "--embedder", "none"],
    env: { ...process.env, SPECLENS_CACHE: join(folder, "cache") } as Record<string, string>,
    stderr: "pipe",
  });
  let log = "";
  transport.stderr?.on("data", (text: Buffer) => {
    log += text.toString();
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const catalog = async (): Promise<string> =>
    textOf(await client.callTool({ name: "getEndpointCategories", arguments: {} }));
  expect(await catalog()).toContain("1 operation");
  told.length = 0;
  writeDocument(api, "One", 3);
  await expect.poll(catalog, WAIT).toContain("3 operations");
  await expect.poll(() => told, WAIT).toContain("list");
  await expect.poll(() => log, WAIT).toContain("speclens: api changed: 3 operations");

  writeFileSync(api, broken);
  await expect.poll(catalog, WAIT).toMatch(/\n1 source cannot be read now; .*api \(since [^\n]*$/);
  expect(await catalog()).toContain("3 operations");
  expect(await catalog()).not.toContain(folder);
  await expect.poll(() => log, WAIT).toMatch(/could not read \S+api\.json: /);
  writeDocument(api, "One", 2);
  await expect.poll(catalog, WAIT).toContain("2 operations");
  // The run goes on for a moment after its commit.
  await expect.poll(catalog, WAIT).not.toContain("cannot be read");
  await expect.poll(() => log, WAIT).toContain("api.json can be read again");
});

test("over stdio, an agent is told what changed while the server followed", async () => {
  const folder = temporaryFolder();
  const api = join(folder, "api.json");
  writeDocument(api, "One", 2);
  const client = new Client({ name: "test", version: "1" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, api, "--embedder", "none"],
    env: { ...process.env, SPECLENS_CACHE: join(folder, "cache") } as Record<string, string>,
    stderr: "ignore",
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (given: Record<string, unknown> = {}): Promise<string> =>
    textOf(await client.callTool({ name: "getEndpointCategories", arguments: given }));
  expect(await call()).not.toContain("Changed");
  expect(await call({ changedSince: "1d" })).toMatch(
    /^Since .* UTC: no change is known\nNo record before \(unknown, not unchanged\): api .* UTC$/,
  );
  writeDocument(api, "One", 1);
  await expect
    .poll(() => call(), WAIT)
    .toMatch(/\nChanged in the last 7 days: api \(−1, 1 breaking\)/);
  const told = await call({ changedSince: "1d" });
  expect(told).toContain("1 change of 1 document, 1 breaking");
  expect(told).toContain("Breaking\n− GET /things/1/{thing_id}");
  expect(JSON.parse(await call({ changedSince: "1d", format: "json" }))).toMatchObject({
    breaking: 1,
    documents: [{ document: "api", changes: [{ changes: { counts: { removed: 1 } } }] }],
  });
  expect(await call({ changedSince: "soon" })).toContain("Use an age (90m, 24h, 7d, 2w) or a date");
  expect(await call({ changedSince: "1d", group: "x" })).toContain("Leave out group");
  const read = async (uri: string): Promise<string> => {
    const [first] = (await client.readResource({ uri })).contents;
    return first !== undefined && "text" in first ? first.text : "";
  };
  const tomorrow = encodeURIComponent(new Date(Date.now() + 86_400_000).toISOString());
  const afterTime = (text: string): string => text.replace(/^Since .*? UTC/, "");
  expect(afterTime(await read("speclens://changes/1d"))).toBe(afterTime(told));
  expect(await read("speclens://changes/1d/api")).toContain("− GET /things/1/{thing_id}");
  expect(await read(`speclens://changes/${tomorrow}/api`)).toContain("1 document unchanged");
  await expect(read("speclens://changes/1d/apo")).rejects.toThrow(/Closest: api/);
  await expect(read("speclens://changes/soon")).rejects.toThrow(/7d/);
});

test("over HTTP, a source that breaks is told by the probes and the metrics, until it is mended", async () => {
  const folder = temporaryFolder();
  const [api, other] = [join(folder, "api.json"), join(folder, "other.json")];
  writeDocument(api, "One", 1);
  writeDocument(other, "Two", 1);
  const server = startProcess([api, other, "--http", "0"], join(folder, "cache"));
  await expect.poll(() => server.stderr(), WAIT).toContain("2 documents ready");
  const url = await addressOf(server);
  const ask = async (path: string): Promise<string> => (await fetch(new URL(path, url))).text();
  expect(JSON.parse(await ask("/readyz"))).toEqual({ status: "ready" });
  expect(await ask("/metrics")).toContain("\nspeclens_sources_failed 0\n");
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  onTestFinished(() => client.close());

  writeFileSync(api, broken);
  await expect.poll(() => ask("/readyz"), WAIT).toContain('"unread":1');
  const failing = /^speclens_source_failed_timestamp_seconds\{source="api"\} \d/m;
  expect(await ask("/metrics")).toContain("\nspeclens_sources_failed 1\n");
  expect(await ask("/metrics")).toMatch(failing);
  expect(JSON.parse(await ask("/healthz"))).toMatchObject({
    unread: [{ id: "api", source: api, reason: expect.any(String) }],
  });
  const answer = await client.callTool({
    name: "getEndpoint",
    arguments: { operation: "getThing0", document: "api" },
  });
  expect(answer.isError).not.toBe(true);
  writeDocument(api, "One", 2);
  await expect.poll(() => ask("/readyz"), WAIT).toBe('{"status":"ready"}');
  expect(await ask("/metrics")).toContain("\nspeclens_sources_failed 0\n");
  expect(await ask("/metrics")).not.toMatch(failing);
});

test("a configured source that is broken at the start is told, and the others are served", async () => {
  const folder = temporaryFolder();
  writeDocument(join(folder, "api.json"), "One", 1);
  writeFileSync(join(folder, "cut.json"), broken);
  const config = join(folder, "mine.yaml");
  writeFileSync(
    config,
    "store: ./index\nsources: [{ source: api.json }, { source: cut.json }, { source: missing.json }]",
  );
  const server = startProcess(["--config", config, "--http", "0"], join(folder, "cache"));
  await expect.poll(() => server.stderr(), WAIT).toContain("1 document ready");
  await expect.poll(() => server.stderr(), WAIT).toMatch(/could not read \S+cut\.json: /);
  await expect.poll(() => server.stderr(), WAIT).toMatch(/could not read \S+missing\.json: /);
});

test("sources that the configuration adds, changes and removes are followed without a restart", async () => {
  const folder = temporaryFolder();
  for (const name of ["one", "two"]) writeDocument(join(folder, `${name}.json`), name, 1);
  const seen: string[] = [];
  const site = createServer(({ headers }, response) => {
    seen.push(String(headers["x-key"]));
    response.end(readFileSync(join(folder, "two.json")));
  });
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void site.close());
  const address = site.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/api.json?k=s3cret`;
  const config = join(folder, "mine.json");
  const write = (...sources: object[]): void =>
    writeFileSync(config, JSON.stringify({ store: "./index", sources }));
  write({ source: "one.json" });
  const server = startCommand(
    process.execPath,
    [program, "--config", config, "--http", "0", "--embedder", "none"],
    { SPECLENS_CACHE: join(folder, "cache"), LIVE_KEY: "s3cret-key" },
  );
  await expect.poll(() => server.stderr(), WAIT).toContain("1 document ready");
  const at = await addressOf(server);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(at)));
  onTestFinished(() => client.close());
  const catalog = async (): Promise<string> =>
    textOf(await client.callTool({ name: "getEndpointCategories", arguments: {} }));
  const live = { source: url, id: "live", headers: { "X-Key": "${LIVE_KEY}" }, refreshSeconds: 60 };

  write({ source: "one.json" }, live);
  await expect.poll(catalog, WAIT).toContain("live");
  await expect
    .poll(() => server.stderr(), WAIT)
    .toContain(`speclens: source live added: ${url.replace(/\?.*/, "?***")}\n`);
  await expect.poll(() => server.stderr(), WAIT).toContain("speclens: live new: 1 operation");
  expect(seen).toContain("s3cret-key");

  write({ source: "one.json" }, { ...live, headers: { "X-Key": "${MISSING_KEY}" } });
  await expect
    .poll(() => server.stderr(), WAIT)
    .toMatch(/the sources stay as they were: MISSING_KEY/);
  write({ source: "one.json" }, { ...live, id: "one" });
  await expect
    .poll(() => server.stderr(), WAIT)
    .toMatch(/stay as they were: .*would replace document/);
  write();
  await expect.poll(() => server.stderr(), WAIT).toMatch(/stay as they were: .*no source any more/);
  expect(await catalog()).toContain("live");

  write({ ...live, refreshSeconds: 1 });
  await expect
    .poll(() => server.stderr(), WAIT)
    .toContain("source live changed: refreshSeconds 60 -> 1");
  await expect.poll(() => server.stderr(), WAIT).toMatch(/speclens: one removed/);
  await expect.poll(() => server.stderr(), WAIT).toMatch(/speclens: source \S+one\.json removed/);
  writeDocument(join(folder, "two.json"), "two", 3);
  await expect.poll(catalog, WAIT).toContain("3 operations");
  expect(server.stderr()).not.toContain("s3cret");
  expect(server.stderr()).not.toContain("takes effect at the next start");
});
