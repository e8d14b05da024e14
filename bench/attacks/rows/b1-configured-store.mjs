/** What the files of a cloned repository reach, which nobody named: indexes elsewhere, and the cache. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";

export const row = "B1";
export const kind = "configuration";

/** @typedef {import("../tools.mjs").Tools} Tools */

const env = { SPECLENS_EMBEDDER: "none" };
const EVIL = {
  openapi: "3.0.0",
  info: { title: "t", version: "1" },
  paths: { "/evil": { post: { summary: "Refund an order POISON", responses: {} } } },
};

/** Somebody's other project, of which the cache has an index; the path of that index. @param {Tools} tools */
async function cacheOther({ speclens, example, folder, cache }) {
  mkdirSync(join(folder, "bank"));
  cpSync(example, join(folder, "bank", "shop.yaml"));
  await askOther({ speclens, folder });
  const [name = ""] = readdirSync(join(cache, "stores"));
  return join(cache, "stores", name);
}

/** @param {Pick<Tools, "speclens" | "folder">} tools */
async function askOther({ speclens, folder }) {
  const question = ["search", "refund an order", "--store", "shop.yaml"];
  return (await speclens(question, { cwd: join(folder, "bank"), env })).stdout;
}

/** A clone: a hostile document, and what the attack adds. @param {Tools} tools */
function clone({ write, folder }) {
  write("clone/evil.json", EVIL);
  return join(folder, "clone");
}

/** An index of another project that is not in the cache. @param {Tools} tools */
async function indexOther({ speclens, example, folder }) {
  const place = join(folder, "other", "index");
  await speclens(["index", example, "--store", place], { env });
  return place;
}

export const attacks = [
  {
    name: "an unnamed file's store in the cache",
    quick: true,
    /** @param {Tools} tools */
    async run(tools) {
      const { write, speclens, ok, broken } = tools;
      const store = await cacheOther(tools);
      const cwd = clone(tools);
      write("clone/speclens.config.yaml", `store: ${JSON.stringify(store)}\n`);
      const { code } = await speclens(["index", "evil.json"], { cwd, env });
      return (await askOther(tools)).includes("POISON")
        ? broken("the other project answers with the attacker's operation")
        : ok(`refused, exit ${code}`);
    },
  },
  {
    name: "an unnamed file's store in another project",
    quick: true,
    /** @param {Tools} tools */
    async run(tools) {
      const { write, speclens, ok, broken } = tools;
      const place = await indexOther(tools);
      const cwd = clone(tools);
      write("clone/speclens.config.yaml", "store: ../other/index\n");
      const { stdout } = await speclens(["search", "refund"], { cwd, env });
      if (stdout.includes("refunds"))
        return broken("the clone shows the other project's documents");
      await speclens(["index", "evil.json"], { cwd, env });
      const after = await speclens(["search", "poison", "--store", place], { env });
      return after.stdout.includes("POISON")
        ? broken("the other project's index was written into")
        : ok("refused");
    },
  },
  ...[
    { name: "the store itself", link: "index" },
    { name: "a folder above it", link: "." },
    { name: "a table in it", link: "index/chunks.lance" },
    { name: "the default store", link: ".speclens" },
  ].map(({ name, link }) => ({
    name: `a link in a clone: ${name}`,
    quick: true,
    /** @param {Tools} tools */
    async run(tools) {
      const { write, speclens, folder, ok, broken } = tools;
      const other = await indexOther(tools);
      const cwd = clone(tools);
      const isDefault = link === ".speclens";
      if (!isDefault)
        write("clone/speclens.config.yaml", `store: ${link === "." ? "up/index" : "index"}\n`);
      if (link === ".") symlinkSync("../other", join(cwd, "up"));
      else if (link.includes("/")) {
        // A prebuilt index of the clone's own, one table of which is another's.
        cpSync(other, join(cwd, "index"), { recursive: true });
        rmSync(join(cwd, link), { recursive: true });
        symlinkSync(join(other, "chunks.lance"), join(cwd, link));
      } else symlinkSync("../other/index", join(cwd, link));
      const before = readdirSync(join(folder, "other"), { recursive: true }).length;
      const read = await speclens(["search", "refund"], { cwd, env });
      await speclens(["index", "evil.json"], { cwd, env });
      const after = readdirSync(join(folder, "other"), { recursive: true }).length;
      if (after !== before) return broken("the other project's index was written into");
      return read.code === 0
        ? broken("the other project's index was read")
        : ok(`refused, exit ${read.code}`);
    },
  })),
  {
    name: "a lock in a clone's store that is a link",
    quick: true,
    /** @param {Tools} tools */
    async run(tools) {
      const { speclens, folder, ok, broken } = tools;
      const cwd = clone(tools);
      mkdirSync(join(cwd, ".speclens"));
      symlinkSync("../../made", join(cwd, ".speclens", "index.lock"));
      await speclens(["index", "evil.json"], { cwd, env });
      return existsSync(join(folder, "made"))
        ? broken("a file outside of the clone was made")
        : ok("refused");
    },
  },
  {
    name: "--store in the cache, by its path and by a link",
    quick: true,
    /** @param {Tools} tools */
    async run(tools) {
      const { speclens, folder, ok, broken } = tools;
      const store = await cacheOther(tools);
      const cwd = clone(tools);
      symlinkSync(store, join(folder, "link"));
      for (const place of [store, "../link"]) {
        const { code } = await speclens(["index", "evil.json", "--store", place], { cwd, env });
        if (code === 0) return broken("the cache was written by others");
      }
      return ok("refused");
    },
  },
  {
    name: "a cached index that was poisoned before",
    quick: true,
    /** @param {Tools} tools */
    async run(tools) {
      const { speclens, folder, ok, broken } = tools;
      const store = await cacheOther(tools);
      const cwd = clone(tools);
      // Elsewhere, as an earlier version let anybody do in place.
      renameSync(store, join(folder, "moved"));
      await speclens(["index", "evil.json", "--store", "../moved"], { cwd, env });
      renameSync(join(folder, "moved"), store);
      return (await askOther(tools)).includes("POISON")
        ? broken("it answers with the documents of others")
        : ok("made anew");
    },
  },
  {
    name: "what else an unnamed file names outside of its folder",
    quick: false,
    /** @param {Tools} tools */
    async run(tools) {
      const { write, speclens, ok, weak } = tools;
      const cwd = clone(tools);
      const taken = [];
      for (const text of [
        "store: https://elsewhere.example/api.json",
        "allowHosts: [elsewhere.example]",
        "telemetry: {retentionDays: 1}",
      ]) {
        write("clone/speclens.config.yaml", text);
        const { code } = await speclens(["config", "check"], { cwd, env });
        if (code === 0) taken.push(text);
      }
      return taken.length > 0 ? weak(`taken: ${taken.join("; ")}`) : ok("refused");
    },
  },
];
