import { basename } from "node:path";
import { producers, readDocument } from "./document-producers.mjs";

/**
 * Draws edges evenly from documents, each with what a judge needs.
 *
 * @param {number} seed
 * @param {number} wanted
 * @param {readonly string[]} paths
 */
export function drawEdges(seed, wanted, paths) {
  const random = generator(seed);
  for (const path of paths) {
    const edges = [...producers(readDocument(path))].flatMap(([to, found]) =>
      found.map(({ from, via, weight }) => ({ to, from, via, weight })),
    );
    for (let left = Math.round(wanted / paths.length); left > 0 && edges.length > 0; left--) {
      const [edge] = edges.splice(Math.floor(random() * edges.length), 1);
      console.log(JSON.stringify({ document: basename(path).replace(/\.\w+$/, ""), ...edge }));
    }
  }
}

/**
 * Numbers from 0 to 1, the same for the same seed (mulberry32).
 *
 * @param {number} seed
 */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
