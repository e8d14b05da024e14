import { join } from "node:path";
import { expect, test } from "vitest";
import { bookshop, initialize, type ServerProcess, searchCall, startProcess } from "./process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Far more than the two seconds that the server has. */
const HANGS = 30_000;
const answered = (id: number): string => `"id":${id}`;

async function started(): Promise<ServerProcess> {
  const server = startProcess([bookshop, "--store", join(temporaryFolder(), "store")]);
  server.send(initialize);
  server.send({ method: "notifications/initialized" });
  server.send(searchCall(2));
  await expect.poll(server.stdout).toMatch(/refunds.*"id":2\b/);
  return server;
}

/** Asks for far more than a pipe holds, and reads none of it. */
async function neverRead(server: ServerProcess): Promise<void> {
  server.child.stdout.pause();
  const call = { name: "getEndpoint", arguments: { operation: "POST /books", section: "all" } };
  for (let id = 3; id < 3_000; id++) server.send({ id, method: "tools/call", params: call });
  await new Promise((later) => setTimeout(later, 2_000));
}

async function endsSoon(server: ServerProcess): Promise<void> {
  // A pipe that nobody reads is never closed for this process.
  const code = await new Promise((resolve) => server.child.once("exit", resolve));
  expect(code).toBe(0);
  expect(server.stderr()).not.toMatch(/Warning|\n\s+at /);
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s ends a server that nobody reads",
  { timeout: HANGS },
  async (signal) => {
    const server = await started();
    await neverRead(server);
    server.child.kill(signal);
    await endsSoon(server);
  },
);

test("the end of input ends a server that nobody reads", { timeout: HANGS }, async () => {
  const server = await started();
  await neverRead(server);
  server.child.stdin.end();
  await endsSoon(server);
});

test.each(["the end of input", "SIGTERM"] as const)(
  "what was asked before %s is answered first",
  async (end) => {
    const server = await started();
    const ids = Array.from({ length: 20 }, (_, place) => place + 3);
    for (const id of ids) server.send(searchCall(id));
    if (end === "SIGTERM") {
      // The signal may come before what is in the pipe, but not before what is under way.
      await expect.poll(server.stdout, { timeout: HANGS }).toContain(answered(3));
      server.child.kill(end);
    } else server.child.stdin.end();
    expect(await server.ended).toBe(0);
    for (const id of ids) expect(server.stdout()).toContain(answered(id));
    for (const line of server.stdout().trim().split("\n"))
      expect(JSON.parse(line)).toHaveProperty("jsonrpc");
  },
);
