import { cpSync } from "node:fs";
import { join, relative } from "node:path";
import { drawDamage } from "../stores/draw-damage.mjs";
import { judgeStore } from "../stores/judge-store.mjs";
import { makeStores } from "../stores/make-stores.mjs";

/** Indexes of the cache and of the user, damaged at random, and asked. */
export const kind = "stores";
export const name = "damaged-stores";
export const open = makeStores;

/** @typedef {import("../stores/make-stores.mjs").Stores} Stores */

/** @param {(store: string) => void} harm @param {boolean} isCached */
const attack =
  (harm, isCached) =>
  /** @param {import("../tools.mjs").Tools} tools @param {Stores} stores */
  async (tools, stores) => {
    const named = join(tools.folder, "index");
    const place = isCached ? join(tools.cache, relative(stores.cache, stores.cached)) : named;
    if (isCached) cpSync(stores.cache, tools.cache, { recursive: true });
    else cpSync(stores.named, named, { recursive: true });
    harm(place);
    return judgeStore(tools, stores, { store: isCached ? stores.source : named, place, isCached });
  };

/** @type {import("../run-generator.mjs").Generator<Stores>["controls"]} */
export const controls = [
  { name: "a whole named index answers", run: attack(() => undefined, false) },
  { name: "a whole cached index answers", run: attack(() => undefined, true) },
];

/** @type {import("../run-generator.mjs").Generator<Stores>["make"]} */
export function make(draw) {
  const damage = drawDamage(draw);
  const isCached = draw(2) === 0;
  const where = isCached ? "cached" : "named";
  return { name: `${where}: ${damage.name}`, run: attack(damage.harm, isCached) };
}
