import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type CallToolResult, Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { estimateTokens } from "@speclens/budget";
import { createGuard, type GuardOptions } from "@speclens/guard";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { BOOKING, LOG, ORDERS, registerNastyTools } from "./nasty-server.ts";
import { nextCursorOf, textsOf, wholeText } from "./read-answer.ts";

afterEach(() => {
  vi.useRealTimers();
});

function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "speclens-test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A client of a guarded server, with roots if any are given. */
async function spillingClient(options: GuardOptions, roots?: readonly string[]) {
  const guard = createGuard(options);
  const server = registerNastyTools(guard.protect(new McpServer({ name: "nasty", version: "1" })), {
    of: new Map(),
  });
  const client = new Client(
    { name: "test", version: "1" },
    { capabilities: roots === undefined ? {} : { roots: {} } },
  );
  if (roots !== undefined)
    client.setRequestHandler("roots/list", () => ({ roots: roots.map((uri) => ({ uri })) }));
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  await client.connect(near);
  onTestFinished(async () => {
    await client.close();
    await guard.close();
  });
  const call = (name: string, given: Record<string, unknown> = {}) =>
    client.callTool({ name, arguments: given });
  return { guard, call };
}

const noteOf = (answer: CallToolResult) => JSON.parse(wholeText(answer));
const filesIn = (folder: string) =>
  readdirSync(join(folder, ".speclens", "answers")).filter((name) => name !== ".gitignore");

test("a whole answer is in a file, and the call says where, in up to 150 tokens", async () => {
  const folder = temporaryFolder();
  const { call } = await spillingClient({ spill: { folder } });
  const wholes = {
    orders: JSON.stringify({ orders: ORDERS }),
    log: LOG,
    booking: JSON.stringify(BOOKING),
  };
  for (const [name, whole] of Object.entries(wholes)) {
    const answer = await call(name, name === "booking" ? { budget: 1000 } : {});
    expect(estimateTokens(wholeText(answer))).toBeLessThanOrEqual(150);
    expect(answer._meta?.estimatedTokens).toBeLessThanOrEqual(150);
    const { file, bytes, shape, starts, minutes, nextCursor } = noteOf(answer);
    expect(readFileSync(file, "utf8")).toBe(whole);
    expect(file.startsWith(join(folder, ".speclens", "answers", `${name}-`))).toBe(true);
    expect(bytes).toBe(Buffer.byteLength(whole));
    expect(shape).toMatch(/items with|lines|object/);
    expect(starts.length).toBeGreaterThan(0);
    expect(minutes).toBe(60);
    // The stored answer can still be asked.
    expect(nextCursor).toBe(nextCursorOf(answer));
    const found = await call("readMore", { cursor: nextCursor, find: "12" });
    expect(found.isError).toBeFalsy();
  }
  expect(filesIn(folder)).toHaveLength(3);
});

test("what fits, what is continued, what names fields and errors have no file", async () => {
  const folder = temporaryFolder();
  const { call } = await spillingClient({ spill: { folder } });
  const cut = await call("orders");
  expect(textsOf(await call("small"))).toEqual(['{"id":1}']);
  await call("orders", { cursor: nextCursorOf(cut) });
  await call("orders", { fields: "orders.id,orders.note" });
  expect(filesIn(folder)).toHaveLength(1);
});

test("files are removed after their time, and at the end", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const folder = temporaryFolder();
  const { guard, call } = await spillingClient({ spill: { folder, minutes: 5 } });
  await call("orders");
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(filesIn(folder)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.poll(() => filesIn(folder)).toEqual([]);
  await call("log");
  expect(filesIn(folder)).toHaveLength(1);
  await guard.close();
  expect(filesIn(folder)).toEqual([]);
});

test("the files keep to their bytes: the oldest go first", async () => {
  const folder = temporaryFolder();
  const { call } = await spillingClient({ spill: { folder, maximumBytes: LOG.length + 100 } });
  await call("log");
  await call("log");
  expect(filesIn(folder)).toHaveLength(1);
});

test("a folder that cannot be written, or leads elsewhere, leaves the cut answer", async () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  symlinkSync(elsewhere, join(folder, ".speclens"), "junction");
  for (const none of [folder, join(folder, "missing")]) {
    const { call } = await spillingClient({ spill: { folder: none } });
    expect(wholeText(await call("orders"))).toContain('"plan":"page"');
  }
  expect(readdirSync(elsewhere)).toEqual([]);
});

test("with roots, the client's first folder has the file; without, there is none", async () => {
  const folder = temporaryFolder();
  const uris = [folder, tmpdir()].map((path) => pathToFileURL(path).href);
  const { call } = await spillingClient({ spill: { folder: "roots" } }, uris);
  const { file } = noteOf(await call("orders"));
  expect(file.startsWith(folder)).toBe(true);
  for (const none of [undefined, []]) {
    const { call: ask } = await spillingClient({ spill: { folder: "roots" } }, none);
    expect(wholeText(await ask("orders"))).toContain('"plan":"page"');
  }
});
