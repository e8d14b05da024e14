import { createHash } from "node:crypto";
import { categorize } from "@speclens/categorizer";
import { measurePartition } from "./measure-partition.mjs";
import { sameSpelling } from "./same-spelling.mjs";

/** @typedef {import("./read-documents.mjs").ApiDocument} ApiDocument */
/** @typedef {ApiDocument["operations"][number]} Operation */

/**
 * @typedef {import("./measure-partition.mjs").Agreement & {
 *   operations: number,
 *   sameName: number,
 *   bestDepth: number,
 *   samePath: number,
 *   reversed: number,
 *   fewer: number,
 *   restored: number,
 *   milliseconds: number,
 * }} DocumentMeasures
 */

const FEWEST_TAGS = 5;
const FEWEST_OPERATIONS = 20;

/**
 * Compares a document's derived categories with its tags; undefined where it has too few of them.
 *
 * @param {ApiDocument} document
 * @returns {DocumentMeasures | undefined}
 */
export function measureDocument(document) {
  const tags = new Map(document.operations.map((operation) => [operation.id, firstTag(operation)]));
  const tagged = [...tags.values()].filter((tag) => tag !== "");
  if (new Set(tagged).size < FEWEST_TAGS || tagged.length < FEWEST_OPERATIONS) return undefined;

  const untagged = {
    ...document,
    tags: [],
    tagGroups: [],
    operations: document.operations.map((operation) => ({ ...operation, tags: [] })),
  };
  const categories = categoriesOf(untagged);
  /** @param {(operation: Operation) => string} categoryOf */
  const compared = (categoryOf) =>
    measurePartition(
      document.operations.flatMap((operation) => {
        const tag = tags.get(operation.id) ?? "";
        return tag === "" ? [] : [/** @type {const} */ ([tag, categoryOf(operation)])];
      }),
    );
  const depths = [1, 2, 3, 4].map((depth) => {
    const atDepth = categoriesOf(untagged, depth);
    return compared(({ id }) => atDepth.get(id) ?? "").purity;
  });
  const agreement = compared(({ id }) => categories.get(id) ?? "");
  const ids = [...tags].filter(([, tag]) => tag !== "").map(([id]) => id);
  return {
    ...agreement,
    operations: document.operations.length,
    sameName: share(ids, (id) => sameSpelling(categories.get(id) ?? "", tags.get(id) ?? "")),
    bestDepth: Math.max(agreement.purity, ...depths),
    samePath: compared(({ path }) => path).homogeneous,
    reversed: unchanged(categories, {
      ...untagged,
      operations: untagged.operations.toReversed(),
    }),
    fewer: unchanged(categories, {
      ...untagged,
      operations: untagged.operations.filter(({ id }) => drawn(document.id, id) >= 0.05),
    }),
    restored: restored(document, tags),
    milliseconds: timed(untagged),
  };
}

/** @param {Operation} operation */
function firstTag(operation) {
  return operation.tags.find((tag) => tag.trim() !== "") ?? "";
}

/**
 * @param {ApiDocument} document
 * @param {number} [depth]
 */
function categoriesOf(document, depth) {
  const { assignments } = categorize(document, depth === undefined ? {} : { depth });
  return new Map([...assignments].map(([id, { category }]) => [id, category]));
}

/**
 * Share of the operations whose category has the name that it had.
 *
 * @param {ReadonlyMap<Operation["id"], string>} before
 * @param {ApiDocument} document
 */
function unchanged(before, document) {
  const after = categoriesOf(document);
  return share([...after.keys()], (id) => after.get(id) === before.get(id));
}

/**
 * Share of the operations that get their own tag where a tenth of them have lost it.
 *
 * @param {ApiDocument} document
 * @param {ReadonlyMap<Operation["id"], string>} tags
 */
function restored(document, tags) {
  const operations = document.operations.map((operation) =>
    drawn(document.id, operation.id) < 0.1 ? { ...operation, tags: [] } : operation,
  );
  const categories = categoriesOf({ ...document, operations });
  const lost = operations.filter(({ id, tags: left }) => left.length === 0 && tags.get(id) !== "");
  return share(lost, ({ id }) => categories.get(id) === tags.get(id));
}

/**
 * The same for the same operation, evenly spread over 0 to 1.
 *
 * @param {string} document
 * @param {string} operation
 */
function drawn(document, operation) {
  return createHash("sha256").update(`${document} ${operation}`).digest().readUInt32BE() / 2 ** 32;
}

/** @param {ApiDocument} document */
function timed(document) {
  const runs = [1, 2, 3].map(() => {
    const started = performance.now();
    categorize(document);
    return performance.now() - started;
  });
  return Math.min(...runs);
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => boolean} holds
 */
function share(items, holds) {
  return items.length === 0 ? 1 : items.filter(holds).length / items.length;
}
