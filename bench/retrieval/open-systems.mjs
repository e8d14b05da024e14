import { parts } from "../ablation/parts.mjs";
import { openIndex, setStore } from "./open-index.mjs";

/**
 * What is compared: `ours` is the default; `words alone` searches its store with no embedder, `vectors
 * alone` without any other part; and each other embedder has a store of its own.
 *
 * @param {import("./read-question-sets.mjs").QuestionSet} set
 * @param {readonly string[]} embedders
 * @param {boolean} fresh
 * @returns {Promise<Map<string, import("./ask.mjs").System>>} by name
 */
export async function openSystems({ name, sources }, embedders, fresh) {
  const store = setStore(name);
  const index = await openIndex({ store, sources, fresh });
  const words = await openIndex({ store, embedder: "none" });
  /** @type {Map<string, import("./ask.mjs").System>} */
  const systems = new Map([
    ["ours", { index }],
    ["words alone", { index: words }],
    ["vectors alone", { index, without: parts.filter((part) => part !== "vectors") }],
  ]);
  for (const embedder of embedders) {
    const store = setStore(name, embedder);
    systems.set(shortName(embedder), {
      index: await openIndex({ store, sources, embedder, fresh }),
    });
  }
  return systems;
}

/**
 * What tells an embedder apart: the last part of its name.
 *
 * @param {string} embedder
 */
function shortName(embedder) {
  const last = embedder.split(/[/\\:]/).findLast((part) => part !== "");
  return (last ?? embedder).slice(-18);
}

/** @param {ReadonlyMap<string, import("./ask.mjs").System>} systems */
export async function closeSystems(systems) {
  const engines = new Set([...systems.values()].map(({ index }) => index.engine));
  for (const engine of engines) await engine.close();
}
