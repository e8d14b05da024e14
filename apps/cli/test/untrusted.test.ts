import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runCli, startCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

const EVIL = {
  openapi: "3.0.0",
  info: { title: "t", version: "1" },
  paths: { "/evil": { post: { summary: "Refund an order POISON", responses: {} } } },
};

/** A project with a cached index, and a clone beside it that shares the cache. */
async function projectAndClone() {
  const cwd = temporaryFolder();
  const clone = join(cwd, "clone");
  mkdirSync(clone);
  cpSync(bookshop, join(cwd, "shop.yaml"));
  writeFileSync(join(clone, "evil.json"), JSON.stringify(EVIL));
  const ask = () => runCli(["search", "refund an order", "--store", "shop.yaml"], { cwd });
  await ask();
  const stores = join(cwd, "cache", "stores");
  const [name = ""] = readdirSync(stores);
  const inClone = (...parameters: string[]) =>
    runCli(parameters, { cwd: clone, env: { SPECLENS_CACHE: join(cwd, "cache") } });
  return { cwd, clone, ask, inClone, store: join(stores, name) };
}

test("a clone's own files reach neither the cache nor another index", async () => {
  const { clone, ask, inClone, store } = await projectAndClone();
  const before = readdirSync(store, { recursive: true }).length;
  const config = join(clone, "speclens.config.yaml");
  const ways = [
    () => writeFileSync(config, `store: ${store}`),
    () => {
      writeFileSync(config, "store: index");
      symlinkSync(store, join(clone, "index"));
    },
    () => {
      rmSync(config);
      symlinkSync(store, join(clone, ".speclens"));
    },
    () => {
      rmSync(join(clone, ".speclens"));
      mkdirSync(join(clone, ".speclens"));
      for (const table of readdirSync(store).filter((name) => name.endsWith(".lance")))
        symlinkSync(join(store, table), join(clone, ".speclens", table));
    },
  ];
  for (const prepare of ways) {
    prepare();
    for (const parameters of [
      ["index", "evil.json"],
      ["search", "refund"],
    ]) {
      const { code, stderr, stdout } = await inClone(...parameters);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain("--store");
    }
  }
  expect(readdirSync(store, { recursive: true })).toHaveLength(before);
  expect((await ask()).stdout).not.toContain("POISON");
});

test("no other command writes the cache, even if the user names it", async () => {
  const { ask, inClone, store } = await projectAndClone();
  const { code, stderr } = await inClone("index", "evil.json", "--store", store);
  expect({ code, stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("the folder of the cache"),
  });
  expect((await ask()).stdout).not.toContain("POISON");
  // For reading it may be named, as the overview of several sources does.
  const read = await inClone("search", "refund", "--store", store);
  expect(read).toMatchObject({ code: 0, stdout: expect.stringContaining("Refund an order") });
});

test("a damaged index of the cache is rebuilt with one line, and the next search finds it whole", async () => {
  const { ask, store } = await projectAndClone();
  rmSync(join(store, "chunks.lance"), { recursive: true });
  const healed = await ask();
  expect(healed).toMatchObject({ code: 0, stdout: expect.stringContaining("Refund an order") });
  expect(healed.stderr.match(/rebuilding it/g)).toHaveLength(1);
  expect(healed.stderr).toMatch(
    /^speclens: the cached index of .*shop\.yaml is damaged; rebuilding it/,
  );
  expect(await ask()).toMatchObject({ code: 0, stderr: "" });
});

test("a server that starts over a damaged index of the cache makes it anew", async () => {
  const { cwd, store } = await projectAndClone();
  rmSync(join(store, "documents.lance", "_versions"), { recursive: true });
  const server = startCli(["serve", "shop.yaml"], { cwd, input: "open" });
  await server.tells("1 document ready");
  server.child.stdin?.end();
  const { code, stderr, stdout } = await server.finished;
  expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
  expect(stderr.match(/rebuilding it/g)).toHaveLength(1);
});

test("a file that the user did not name loads no embedder", async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "speclens.config.yaml"), "embedder: static:./m");
  const { code, stderr } = await runCli(["index", bookshop], { cwd });
  expect(code).toBe(2);
  expect(stderr).toMatch(/speclens\.config\.yaml:1: embedder: .*--embedder or SPECLENS_EMBEDDER/);
});
