import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runCli, startCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

test("lists the cache, in use and not, and prunes it once no process uses it", async () => {
  const cwd = temporaryFolder();
  cpSync(bookshop, join(cwd, "shop.yaml"));
  const empty = await runCli(["cache"], { cwd });
  expect(empty).toMatchObject({ code: 0, stderr: "" });
  expect(empty.stdout).toMatch(
    /^0 indexes, 0 bytes in .*stores\n0 fetched files, 0 bytes in .*remote\n$/,
  );

  const server = startCli(["serve", "shop.yaml"], { cwd, input: "open" });
  await server.tells("ready");
  const listed = await runCli(["cache"], { cwd });
  expect(listed.stdout).toMatch(
    /shop\.yaml — 1 document · 4 operations · \d+ kB · used within the last hour · in use\n1 index, /,
  );
  const json = JSON.parse((await runCli(["cache", "--json"], { cwd })).stdout);
  expect(json).toMatchObject({
    folder: join(cwd, "cache", "stores"),
    stores: [{ sources: [join(cwd, "shop.yaml")], state: "ready", inUse: true, operations: 4 }],
    remote: { files: 0 },
    bytes: json.stores[0].bytes,
  });
  const kept = await runCli(["cache", "prune", "--all"], { cwd });
  expect(kept.stdout).toMatch(/shop\.yaml kept: in use\nNothing else to remove\.\n$/);

  server.child.stdin?.end();
  await server.finished;
  expect((await runCli(["cache", "prune"], { cwd })).stdout).toBe("Nothing to remove.\n");
  const pruned = await runCli(["cache", "prune", "--older-than", "0d", "--json"], { cwd });
  expect(JSON.parse(pruned.stdout)).toMatchObject({
    removed: [{ store: json.stores[0].store }],
    kept: [],
    bytes: json.bytes,
  });
  expect(existsSync(json.stores[0].store)).toBe(false);
});

test.each([
  [["cache", "prune", "--older-than", "soon"], /12h, 30d, 2w/],
  [["cache", "prune", "--all", "--older-than", "1d"], /--all.*--older-than|--older-than.*--all/],
  [["cache", "purge"], /purge|argument/],
])("%j is refused", async (parameters, message) => {
  const { code, stderr } = await runCli(parameters, { cwd: temporaryFolder() });
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
