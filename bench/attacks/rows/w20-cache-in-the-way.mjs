/** What stands in the place of the cache, or of an index in it. */
import { lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const row = "W20";
export const kind = "stores";

/** @typedef {import("../tools.mjs").Tools} Tools */

const env = { SPECLENS_EMBEDDER: "none" };

/** @type {readonly { name: string, put: (place: string) => void }[]} */
const OBSTACLES = [
  { name: "a file", put: (place) => writeFileSync(place, "x") },
  { name: "a link to nowhere", put: (place) => symlinkSync("/nowhere/at/all", place) },
];

export const attacks = [
  ...OBSTACLES.map(({ name, put }) => ({
    name: `${name} in place of a cached index`,
    quick: true,
    /** @param {Tools} tools */
    async run({ speclens, example, cache, ok, weak }) {
      const search = () => speclens(["search", "refund", "--store", example], { env });
      await search();
      const [store = ""] = readdirSync(join(cache, "stores"));
      const place = join(cache, "stores", store);
      rmSync(place, { recursive: true });
      put(place);
      const { code, stderr } = await search();
      if (code !== 0) return weak(`refused: ${stderr.split("\n").join(" ")}`);
      return lstatSync(place).isDirectory() && stderr.includes("rebuilding it")
        ? ok("rebuilt, and told")
        : weak("not told");
    },
  })),
  ...OBSTACLES.map(({ name, put }) => ({
    name: `${name} in place of the cache`,
    quick: true,
    /** @param {Tools} tools */
    async run({ speclens, example, cache, ok, weak }) {
      mkdirSync(dirname(cache), { recursive: true });
      put(cache);
      const { code, stderr } = await speclens(["search", "refund", "--store", example], { env });
      if (code !== 1) return weak(`exit ${code}`);
      const isRight = stderr.includes("SPECLENS_CACHE") && !/--rebuild|--store FOLDER/.test(stderr);
      return isRight ? ok("refused, with what to do") : weak(stderr.split("\n").join(" "));
    },
  })),
];
