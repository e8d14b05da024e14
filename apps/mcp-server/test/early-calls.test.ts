import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { beginServing, type Serving, type ServingOptions } from "../src/serving/begin-serving.ts";
import { logFollowing } from "../src/serving/log-following.ts";
import { logReadiness } from "../src/serving/log-readiness.ts";
import { connect, eras, textOf } from "./connect.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

async function servingOf(options: ServingOptions): Promise<Serving> {
  const serving = await beginServing({
    embedder: "none",
    store: join(temporaryFolder(), "store"),
    ...options,
  });
  onTestFinished(() => serving.close());
  return serving;
}

function largeDocument(count = 1_000): string {
  const path = join(temporaryFolder(), "large.json");
  writeDocument(path, "Large", count);
  return path;
}

/** The address of a document that is sent once it is released. Until then, the index is still being made. */
async function heldDocument() {
  const text = readFileSync(largeDocument(20));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const site = createServer(async (_, response) => {
    await released;
    response.end(text);
  });
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    site.closeAllConnections();
    site.close();
  });
  const address = site.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const remote = { hosts: [host], privateHosts: [host] };
  return { url: `http://${host}/large.json`, remote, release };
}

const search = { name: "searchEndpoints", arguments: { query: "show thing 7" } };

describe.each(eras)("a client that opens by %s, while the index is made", (mode) => {
  test("is answered what needs no index, and told how far the rest is", async () => {
    const { url, remote, release } = await heldDocument();
    const serving = await servingOf({ sources: [url], remote, wait: 30 });
    const client = await connect(serving.createServer, mode);
    expect((await client.listTools()).tools).toHaveLength(6);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(7);
    expect((await client.listResources()).resources).toEqual([]);
    const { completion } = await client.complete({
      ref: { type: "ref/resource", uri: "speclens://catalog/{document}" },
      argument: { name: "document", value: "" },
    });
    expect(completion.values).toEqual([]);
    const prompt = await client.getPrompt({ name: "useApi", arguments: { task: "x" } });
    expect(JSON.stringify(prompt.messages)).toContain("Search with searchEndpoints first.");
    const early = await client.callTool(search);
    expect(early.isError).toBe(true);
    expect(textOf(early)).toMatch(/^Still indexing: .*\. Try again later\.$/);
    await expect(client.readResource({ uri: "speclens://catalog/large" })).rejects.toThrow(
      /Still indexing/,
    );
    expect(serving.isReady()).toBe(false);
    release();
    await serving.ready;
    expect(serving.isReady()).toBe(true);
    expect(textOf(await client.callTool(search))).toContain("GET /things/7/{thing_id}");
    expect((await client.listResources()).resources).toHaveLength(2);
    await client.close();
  });

  test("waits, is told the progress where it asks for it, and can take the call back", async () => {
    const serving = await servingOf({ sources: [largeDocument()], wait: 60_000 });
    const client = await connect(serving.createServer, mode);
    const stop = new AbortController();
    const cancelled = client.callTool(search, { signal: stop.signal });
    stop.abort(new Error("enough"));
    await expect(cancelled).rejects.toThrow(/enough|cancel/i);
    const told: number[] = [];
    const answer = await client.callTool(search, {
      onprogress: ({ progress }) => void told.push(progress),
    });
    expect(textOf(answer)).toContain("GET /things/7/{thing_id}");
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    await client.close();
  });

  test("is told why there is no index", async () => {
    const path = join(temporaryFolder(), "broken.json");
    writeFileSync(path, "{}");
    const serving = await servingOf({ sources: [path], wait: 60_000 });
    await expect(serving.ready).rejects.toThrow();
    const client = await connect(serving.createServer, mode);
    const answer = await client.callTool(search);
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toContain("broken.json");
    expect(textOf(answer)).not.toMatch(/\n\s+at /);
    await client.close();
  });
});

test("what could not be read is named to early calls, and in the log once the index is there", async () => {
  const bad = join(temporaryFolder(), "bad.json");
  writeFileSync(bad, "{");
  const lines: string[] = [];
  const { url, remote, release } = await heldDocument();
  const serving = await servingOf({
    ...{ sources: [bad, url], remote, wait: 1 },
    ...logFollowing((line) => lines.push(line)),
  });
  const client = await connect(serving.createServer, "auto");
  const early = async () => textOf(await client.callTool(search));
  await expect.poll(early, { interval: 1 }).toMatch(/could not read bad\.json/);
  const log = vi.spyOn(console, "error").mockImplementation((line) => void lines.push(line));
  onTestFinished(() => log.mockRestore());
  release();
  await logReadiness(serving, () => false);
  expect(lines.sort()).toEqual([
    expect.stringMatching(/^speclens: 1 document ready in \d+ ms; could not read 1$/),
    expect.stringMatching(/^speclens: could not read .*bad\.json: \S/),
  ]);
  await client.close();
});

test("what cannot be opened rejects the engine, and closing is no error then", async () => {
  const serving = await beginServing({ store: join(temporaryFolder(), "missing") });
  await expect(serving.engine).rejects.toMatchObject({ code: "store-not-found" });
  await expect(serving.ready).rejects.toMatchObject({ code: "store-not-found" });
  await serving.close();
});

test("closing stops an index that is still being made", async () => {
  const serving = await beginServing({
    embedder: "none",
    store: join(temporaryFolder(), "store"),
    sources: [largeDocument(6_000)],
  });
  await serving.engine;
  await serving.close();
  await expect(serving.ready).rejects.toMatchObject({ code: "aborted" });
});

test("listeners are told once the index is there, and of each change", async () => {
  const path = largeDocument(10);
  const store = join(temporaryFolder(), "store");
  const serving = await servingOf({ sources: [path], store, changeInterval: 20 });
  let told = 0;
  const end = serving.onIndexChange(() => told++);
  const engine = await serving.ready;
  expect(told).toBe(1);
  // A change before the first look is none.
  let operations = 10;
  const change = async (): Promise<number> => {
    writeDocument(path, "Changed", operations++);
    await engine.index([path]);
    return told;
  };
  await expect.poll(change, { interval: 200 }).toBeGreaterThan(1);
  end();
  const before = told;
  await change();
  await new Promise((later) => setTimeout(later, 200));
  expect(told).toBe(before);
});
