import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseAt, producers } from "./document-producers.mjs";
import { filesBelow } from "./files-below.mjs";
import { printShare } from "./print-share.mjs";

/** @typedef {import("./document-producers.mjs").ApiDocument} ApiDocument */

/**
 * Takes the links out of documents that have some: how many are among the (at most 3) edges?
 *
 * @param {readonly string[]} paths
 */
export function measureLinks(paths) {
  let all = 0;
  let hit = 0;
  for (const path of paths.flatMap(filesBelow)) {
    const text = readFileSync(path, "utf8");
    if (!text.includes("$response.body")) continue;
    const document = parseAt(text, path);
    if (document === undefined) continue;
    const wanted = [...producers(document)].flatMap(([to, edges]) =>
      edges.filter(({ weight }) => weight === 1).map((edge) => ({ to, ...edge })),
    );
    if (wanted.length === 0) continue;
    const guessed = producers(withoutLinks(document));
    const found = wanted.filter(({ to, from, needed }) =>
      guessed.get(to)?.some((edge) => edge.from === from && edge.needed === needed),
    );
    console.log(`${basename(path)}: ${found.length} of ${wanted.length}`);
    for (const link of wanted)
      if (!found.includes(link)) console.log(`  missed ${link.from} → ${link.to}: ${link.via}`);
    all += wanted.length;
    hit += found.length;
  }
  printShare("Links found without the links, recall@3", hit, all);
}

/**
 * @param {ApiDocument} document
 * @returns {ApiDocument}
 */
function withoutLinks(document) {
  const operations = document.operations.map((operation) => ({
    ...operation,
    responses: operation.responses.map(({ links, ...response }) => response),
  }));
  return { ...document, operations };
}
