/** A cached index that is damaged: it is only a cache, and is made anew. */
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const row = "B6";
export const kind = "stores";

/** @typedef {import("../tools.mjs").Tools} Tools */

const env = { SPECLENS_EMBEDDER: "none" };

/** @param {string} folder @param {string} part of the path */
function files(folder, part = "") {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(part));
}

/** @param {readonly string[]} paths */
function flip(paths) {
  for (const path of paths)
    writeFileSync(
      path,
      readFileSync(path).map((byte) => byte ^ 0x55),
    );
}

/** @type {readonly { name: string, quick: boolean, damage: (store: string) => void }[]} */
const DAMAGES = [
  {
    name: "a table is gone",
    quick: true,
    damage: (store) => rmSync(join(store, "chunks.lance"), { recursive: true }),
  },
  {
    name: "a manifest is gone",
    quick: false,
    damage: (store) => rmSync(join(store, "endpoints.lance", "_versions"), { recursive: true }),
  },
  {
    name: "a file stands for a table",
    quick: false,
    damage: (store) => {
      rmSync(join(store, "chunks.lance"), { recursive: true });
      writeFileSync(join(store, "chunks.lance"), "x");
    },
  },
  {
    name: "all files are empty",
    quick: false,
    damage: (store) => {
      for (const path of files(store)) truncateSync(path);
    },
  },
  {
    name: "bytes of all data are flipped",
    quick: false,
    damage: (store) => flip(files(store, "data")),
  },
  {
    name: "bytes are flipped that only a search reads",
    quick: true,
    damage: (store) => flip(files(store, join("chunks.lance", "data"))),
  },
];

/** The path of the example's index in the cache, which is made. @param {Tools} tools */
async function cachedStore({ speclens, example, cache }) {
  await speclens(["search", "refund", "--store", example], { env });
  const [name = ""] = readdirSync(join(cache, "stores"));
  return join(cache, "stores", name);
}

export const attacks = [
  ...DAMAGES.map(({ name, quick, damage }) => ({
    name,
    quick,
    /** @param {Tools} tools */
    async run(tools) {
      const { speclens, example, ok, weak, broken } = tools;
      damage(await cachedStore(tools));
      const first = await speclens(["search", "refund", "--store", example], { env });
      const second = await speclens(["search", "refund", "--store", example], { env });
      if (second.code !== 0) return broken(`refused for good: ${second.stderr.split("\n")[0]}`);
      if (first.code !== 0) return weak("refused once");
      const told = first.stderr.split("\n").filter((line) => /rebuilding it/.test(line)).length;
      return told === 1 ? ok("rebuilt, and told") : weak(`told in ${told} lines`);
    },
  })),
  {
    name: "under a server that starts, and under one that runs",
    quick: false,
    /** @param {Tools} tools */
    async run(tools) {
      const { serveStdio, example, ok, weak, broken } = tools;
      const store = await cachedStore(tools);
      const ask = { name: "searchEndpoints", arguments: { query: "refund an order" } };
      const answer = async (/** @type {Awaited<ReturnType<Tools["serveStdio"]>>} */ server) =>
        JSON.stringify((await server.request("tools/call", ask, 60)) ?? "");
      rmSync(join(store, "chunks.lance"), { recursive: true });
      const server = await serveStdio([example], { env });
      if (!(await answer(server)).includes("refunds")) return broken("the start does not heal it");
      flip(files(store));
      const first = await answer(server);
      const second = await answer(server);
      if (first.includes("--rebuild")) return broken("told to build an index elsewhere");
      return second.includes("refunds")
        ? ok("both answer")
        : weak("the running one needs a restart");
    },
  },
  {
    name: "that another process has open",
    quick: false,
    /** @param {Tools} tools */
    async run(tools) {
      const { serveStdio, speclens, example, ok, weak, broken } = tools;
      const store = await cachedStore(tools);
      const server = await serveStdio([example], { env });
      await server.request("tools/call", {
        name: "searchEndpoints",
        arguments: { query: "refund an order" },
      });
      rmSync(join(store, "chunks.lance"), { recursive: true });
      const before = readdirSync(store).sort().join();
      const held = await speclens(["search", "refund", "--store", example], { env });
      if (readdirSync(store).sort().join() !== before)
        return broken("dropped under a process that has it open");
      if (held.stderr.includes("--rebuild")) return weak("told to build an index elsewhere");
      server.closeStdin();
      await server.ended;
      const { code } = await speclens(["search", "refund", "--store", example], { env });
      return code === 0 ? ok("told, and rebuilt afterwards") : broken("refused for good");
    },
  },
];
