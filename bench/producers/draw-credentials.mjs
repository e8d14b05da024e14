import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { randomIntegers } from "@speclens/engine/measures";
import { parseAt, producers } from "./document-producers.mjs";
import { filesBelow } from "./files-below.mjs";

/** Parameters and fields that a caller proves itself by. */
const CREDENTIAL =
  /^(?:x[-_])?(?:(?:user|auth\w*|access|session|login|bearer|jwt|guest)[-_]?)*(?:token|session[-_]?(?:id|key|token|handle)|auth[-_]?key|jwt|authorization)$/i;

/**
 * Draws edges for credentials evenly from documents, each with what a judge needs, and counts them all.
 * Edges for parameters of paths do not count.
 *
 * @param {number} seed
 * @param {number} wanted
 * @param {string} folder
 */
export function drawCredentials(seed, wanted, folder) {
  const random = randomIntegers(seed);
  const counted = { documents: 0, credentials: 0, all: 0 };
  const found = [];
  for (const path of filesBelow(folder)) {
    const document = parseAt(readFileSync(path, "utf8"), path);
    if (document === undefined) continue;
    counted.documents++;
    const name = relative(folder, path).replace(/\.\w+$/, "");
    const edges = [...producers(document)].flatMap(([to, all]) => {
      counted.all += all.length;
      return all
        .filter(({ needed }) => CREDENTIAL.test(needed) && !to.includes(`{${needed}}`))
        .map(({ from, via, weight }) => ({ to, from, via, weight }));
    });
    counted.credentials += edges.length;
    const operations = document.operations.length;
    if (edges.length > 0) found.push({ name, operations, edges });
  }
  const most = [...found].sort((left, right) => right.edges.length - left.edges.length).slice(0, 5);
  console.error(
    `${counted.credentials} edges for credentials, of ${counted.all} that produce, in ` +
      `${found.length} of ${counted.documents} documents; most: ` +
      most
        .map((one) => `${one.name} ${one.edges.length} (${one.operations} operations)`)
        .join(", "),
  );
  // One of each document, in an order by chance, then a second one of each, and so on.
  let order = found.map((one) => ({ ...one, place: random(1_000_000) }));
  order.sort((left, right) => left.place - right.place);
  for (let left = wanted; left > 0 && order.length > 0; ) {
    for (const { name, edges } of order.slice(0, left)) {
      const [edge] = edges.splice(random(edges.length), 1);
      console.log(JSON.stringify({ document: name, ...edge }));
      left--;
    }
    order = order.filter(({ edges }) => edges.length > 0);
  }
}
