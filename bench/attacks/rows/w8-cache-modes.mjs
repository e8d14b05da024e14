/** Who may read what the cache holds. */
import { chmodSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";

export const row = "W8";
export const kind = "stores";

/** @typedef {import("../tools.mjs").Tools} Tools */

const env = { SPECLENS_EMBEDDER: "none" };

/** Whether others than the owner may look into one of the folders. @param {readonly string[]} folders */
function open(folders) {
  return folders.filter((folder) => (statSync(folder).mode & 0o077) !== 0);
}

export const attacks = [
  {
    name: "a cache that a file is put into first",
    quick: true,
    /** @param {Tools} tools */
    async run({ speclens, example, cache, ok, weak }) {
      await speclens(["search", "refund", "--store", example], { env });
      const found = open([cache, join(cache, "stores")]);
      return found.length > 0
        ? weak(`others may read: ${found.join()}`)
        : ok("for its owner alone");
    },
  },
  {
    name: "a cache that is there already, open to all",
    quick: true,
    /** @param {Tools} tools */
    async run({ speclens, example, cache, ok, weak }) {
      const folders = [cache, ...["stores", "remote"].map((name) => join(cache, name))];
      for (const folder of folders) {
        mkdirSync(folder);
        chmodSync(folder, 0o755);
      }
      await speclens(["search", "refund", "--store", example], { env });
      const found = open(folders);
      return found.length > 0
        ? weak(`others may read: ${found.join()}`)
        : ok("for its owner alone");
    },
  },
];
