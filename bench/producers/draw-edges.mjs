import { basename } from "node:path";
import { randomIntegers } from "@speclens/engine/measures";
import { producers, readDocument } from "./document-producers.mjs";

/**
 * Draws edges evenly from documents, each with what a judge needs.
 *
 * @param {number} seed
 * @param {number} wanted
 * @param {readonly string[]} paths
 */
export function drawEdges(seed, wanted, paths) {
  const random = randomIntegers(seed);
  for (const path of paths) {
    const edges = [...producers(readDocument(path))].flatMap(([to, found]) =>
      found.map(({ from, via, weight }) => ({ to, from, via, weight })),
    );
    for (let left = Math.round(wanted / paths.length); left > 0 && edges.length > 0; left--) {
      const [edge] = edges.splice(random(edges.length), 1);
      console.log(JSON.stringify({ document: basename(path).replace(/\.\w+$/, ""), ...edge }));
    }
  }
}
