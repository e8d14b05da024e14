import { join } from "node:path";
import { expect, test } from "vitest";
import { bookshop, initialize, searchCall, startProcess } from "./process.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

/** A server that has answered the handshake. */
async function started(args: readonly string[] = [bookshop]) {
  const server = startProcess([...args, "--store", join(temporaryFolder(), "store")]);
  server.send(initialize);
  server.send({ method: "notifications/initialized" });
  await expect.poll(server.stdout).toContain('"id":1');
  return server;
}

const answered = (id: number) => `"id":${id}`;

test("stdout carries protocol only, whatever comes in", async () => {
  const server = await started();
  for (const line of ["this is no JSON", "{}", "[]", "null", '{"jsonrpc":"2.0"}', "\u0000", ""])
    server.child.stdin.write(`${line}\n`);
  server.send({ id: 2, method: "no/such/method" });
  server.send({ id: 3, method: "tools/call", params: { name: "noSuchTool" } });
  server.send({ id: 4, method: "tools/call", params: { name: "getSchema", arguments: null } });
  server.send(searchCall(5));
  await expect.poll(server.stdout).toContain(answered(5));
  server.child.stdin.end();
  expect(await server.ended).toBe(0);
  for (const line of server.stdout().trim().split("\n"))
    expect(JSON.parse(line)).toHaveProperty("jsonrpc");
  expect(server.stderr()).not.toMatch(/\n\s+at /);
});

test("a message that comes in pieces is one", async () => {
  const server = await started();
  const text = `${JSON.stringify({ jsonrpc: "2.0", ...searchCall(2, "Rückgabe 日本") })}\n`;
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 7) {
    server.child.stdin.write(bytes.subarray(at, at + 7));
    await new Promise((later) => setImmediate(later));
  }
  await expect.poll(server.stdout).toContain(answered(2));
});

test("a message that is never finished, and an end, are no crash", async () => {
  const server = await started();
  server.child.stdin.end('{"jsonrpc":"2.0","id":2,"meth');
  expect(await server.ended).toBe(0);
  expect(server.stderr()).not.toMatch(/\n\s+at /);
});

test("skips a message of 20 MB, and answers those around it", async () => {
  const server = await started();
  server.send(searchCall(2));
  server.send({ id: 3, method: "tools/list", params: { padding: "x".repeat(20_000_000) } });
  server.send(searchCall(4));
  for (const id of [2, 4]) await expect.poll(server.stdout).toContain(answered(id));
  expect(server.stdout()).toMatch(
    /"id":null,"error":\{"code":-32600,"message":"Skipped a line of more/,
  );
  expect(server.stdout()).not.toContain(answered(3));
  server.child.stdin.end();
  expect(await server.ended).toBe(0);
  expect(server.stderr()).not.toMatch(/\n\s+at /);
});

test.each(["SIGTERM", "SIGINT"] as const)("%s ends it cleanly", async (signal) => {
  const server = await started();
  server.send(searchCall(2));
  await expect.poll(server.stdout).toContain(answered(2));
  server.child.kill(signal);
  expect(await server.ended).toBe(0);
  expect(server.stderr()).not.toMatch(/\n\s+at /);
});

test("a client that closes its end of the pipe ends it cleanly", async () => {
  const server = await started();
  server.child.stdout.destroy();
  for (let id = 2; id < 6; id++) server.send(searchCall(id));
  expect(await server.ended).toBe(0);
  expect(server.stderr()).not.toMatch(/\n\s+at /);
});

test("a client that leaves while the index is made, or calls are under way, is no crash", async () => {
  const path = join(temporaryFolder(), "large.json");
  writeDocument(path, "Large", 5_000);
  const server = await started([path]);
  for (let id = 2; id < 6; id++) server.send(searchCall(id));
  server.child.stdin.end();
  expect(await server.ended).toBe(0);
  expect(server.stderr()).not.toMatch(/\n\s+at /);
});
