import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  bookshop,
  initialize,
  program,
  type ServerProcess,
  searchCall,
  startCommand,
  startProcess,
} from "./process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const STACK = /\n\s+at /;

/** Calls answered by `POST /orders/{order_id}/refunds`, as if nothing had happened. */
async function requireAnswers(server: ServerProcess, ids: readonly number[]): Promise<void> {
  for (const id of ids) server.send(searchCall(id));
  for (const id of ids)
    await expect.poll(server.stdout).toMatch(new RegExp(`/refunds.*"id":${id}\\b`));
}

async function begin(server: ServerProcess): Promise<void> {
  server.send(initialize);
  server.send({ method: "notifications/initialized" });
  await requireAnswers(server, [2]);
}

async function end(server: ServerProcess): Promise<void> {
  server.child.stdin.end();
  expect(await server.ended).toBe(0);
  expect(server.stderr()).not.toMatch(STACK);
  for (const line of server.stdout().trim().split("\n"))
    expect(JSON.parse(line)).toHaveProperty("jsonrpc");
}

/** Arguments of a server whose records go to a file. */
function recordingTo(file: string, folder: string): string[] {
  const config = join(folder, "speclens.config.json");
  writeFileSync(config, JSON.stringify({ telemetry: { file } }));
  return [bookshop, "--store", join(folder, "store"), "--config", config];
}

test("records that cannot be written are told of once, and answers go on", async () => {
  const folder = temporaryFolder();
  // A file in the place of the folder: nobody can make one in it, root neither.
  writeFileSync(join(folder, "taken"), "");
  const server = startProcess(recordingTo(join(folder, "taken", "telemetry.db"), folder));
  await begin(server);
  await expect.poll(server.stderr).toMatch(/telemetry/i);
  await requireAnswers(server, [3, 4]);
  await end(server);
  const told = server
    .stderr()
    .split("\n")
    .filter((line) => /telemetry/i.test(line));
  expect(told).toHaveLength(1);
});

const canMount =
  spawnSync("unshare", ["-m", "sh", "-c", "mount -t tmpfs -o size=64k tmpfs /mnt"]).status === 0;

test.skipIf(!canMount)("a full disk under the records is told of, and answers go on", async () => {
  const folder = temporaryFolder();
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const args = recordingTo(join(disk, "telemetry.db"), folder);
  const full =
    'mount -t tmpfs -o size=64k tmpfs "$1" && head -c 61440 /dev/zero > "$1/filling"; shift; exec "$@"';
  // The mount is in a namespace of the process, and ends with it.
  const server = startCommand("unshare", [
    ...["-m", "sh", "-c", full, "sh", disk],
    ...[process.execPath, program, ...args, "--embedder", "none"],
  ]);
  await begin(server);
  await expect.poll(server.stderr).toMatch(/telemetry/i);
  await requireAnswers(server, [3, 4]);
  await end(server);
  expect(server.stderr()).toMatch(/telemetry/i);
});

test("a configuration that is deleted, or broken, while it is served leaves the last one in force", async () => {
  const folder = temporaryFolder();
  const config = join(folder, "speclens.config.yaml");
  writeFileSync(config, "tools: {getSchema: {enabled: false}}\n");
  const server = startProcess([bookshop, "--store", join(folder, "store"), "--config", config]);
  await begin(server);
  rmSync(config);
  await expect.poll(server.stderr).toMatch(/deleted/);
  await requireAnswers(server, [3]);
  writeFileSync(config, "tools: {getSchema: {enabled: maybe}}\n");
  await expect.poll(server.stderr).toMatch(/speclens\.config\.yaml:1/);
  await requireAnswers(server, [4]);
  server.send({ id: 5, method: "tools/list" });
  await expect.poll(server.stdout).toContain('"id":5');
  expect(server.stdout()).toContain("getEndpoint");
  expect(server.stdout()).not.toContain('"name":"getSchema"');
  await end(server);
});
