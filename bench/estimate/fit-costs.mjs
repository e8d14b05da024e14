import { sumOfPieces } from "../../packages/budget/dist/tokens/estimate-tokens.js";
import { PIECE_COSTS } from "../../packages/budget/dist/tokens/piece-costs.js";

/** @typedef {import("./answer-samples.mjs").Sample} Sample */

const SWEEPS = 3000;
/** Texts of fewer tokens say more about rounding than about costs. */
const SHORTEST = 20;
/** Of a language beside a source of another kind: there are many, and answers are hardly ever in them. */
const DECLARATION = 0.2;

/**
 * The costs with the least squares of the relative error on the half to fit on, none of them negative.
 * Sources count the same, however many texts they have, but languages less. Costs of scripts are taken as
 * they are.
 *
 * @param {readonly Sample[]} samples
 * @param {"o200k" | "cl100k"} encoding
 * @param {(text: string) => number} count
 * @returns {Record<string, number>} by the path of a cost, such as `word.space`
 */
export function fitCosts(samples, encoding, count) {
  const zero = structuredClone(PIECE_COSTS[encoding]);
  const paths = [...numbersOf(zero)].filter((path) => !/margin|scripts/.test(path));
  for (const path of paths) set(zero, path, 0);
  const units = paths.map((path) => {
    const unit = structuredClone(zero);
    set(unit, path, 1);
    return unit;
  });

  const own = samples.filter(({ half, text }) => half === "fit" && count(text) >= SHORTEST);
  const sizes = new Map();
  for (const { source } of own) sizes.set(source, (sizes.get(source) ?? 0) + 1);
  /** @type {number[][]} */
  const products = paths.map(() => paths.map(() => 0));
  const targets = paths.map(() => 0);
  for (const { kind, source, text } of own) {
    const tokens = count(text);
    // What a text costs beside the costs that are fitted: other scripts.
    const rest = sumOfPieces(text, zero);
    const row = units.map((unit) => (sumOfPieces(text, unit) - rest) / tokens);
    const weight = (kind === "declaration" ? DECLARATION : 1) / sizes.get(source);
    const used = row.flatMap((value, index) => (value === 0 ? [] : [index]));
    for (const a of used) {
      const weighted = weight * (row[a] ?? 0);
      targets[a] = (targets[a] ?? 0) + weighted * (1 - rest / tokens);
      const line = products[a] ?? [];
      for (const b of used) line[b] = (line[b] ?? 0) + weighted * (row[b] ?? 0);
    }
  }
  const fitted = solve(products, targets);
  return Object.fromEntries(
    paths.flatMap((path, index) =>
      products[index]?.[index] ? [[path, Math.round((fitted[index] ?? 0) * 100) / 100]] : [],
    ),
  );
}

/**
 * Least squares without negative solutions, one variable after the other.
 *
 * @param {readonly (readonly number[])[]} products
 * @param {readonly number[]} targets
 */
function solve(products, targets) {
  const solution = targets.map(() => 0);
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const [index, row] of products.entries()) {
      const square = row[index] ?? 0;
      if (square === 0) continue;
      let error = targets[index] ?? 0;
      for (const [other, product] of row.entries()) error -= product * (solution[other] ?? 0);
      solution[index] = Math.max(0, (solution[index] ?? 0) + error / square);
    }
  return solution;
}

/**
 * Paths of all numbers in an object.
 *
 * @param {object} value
 * @param {string} prefix
 * @returns {Generator<string>}
 */
function* numbersOf(value, prefix = "") {
  for (const [key, inner] of Object.entries(value))
    if (typeof inner === "number") yield prefix + key;
    else yield* numbersOf(inner, `${prefix}${key}.`);
}

/**
 * @param {object} target
 * @param {string} path
 * @param {number} value
 */
function set(target, path, value) {
  const [key = "", ...rest] = path.split(".");
  if (rest.length === 0) Reflect.set(target, key, value);
  else set(Reflect.get(target, key), rest.join("."), value);
}
