import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { chunkDocument } from "@speclens/chunker";
import { parseDocument } from "@speclens/parser";

/**
 * @typedef {Parameters<typeof chunkDocument>[0]} ApiDocument
 * @typedef {{ from: string, needed: string, via: string, weight: number }} Produced
 */

/**
 * Operation → the edges to it.
 *
 * @param {ApiDocument} document
 */
export function producers(document) {
  /** @type {Map<string, Produced[]>} */
  const byTarget = new Map();
  for (const { from, to, kind, via, weight = 0 } of chunkDocument(document).edges) {
    if (kind !== "produces") continue;
    const operation = to.slice(document.id.length + 1);
    const edges = byTarget.get(operation) ?? [];
    const needed = via.slice(0, via.indexOf(" <- "));
    edges.push({ from: from.slice(document.id.length + 1), needed, via, weight });
    byTarget.set(operation, edges);
  }
  return byTarget;
}

/** @param {string} path */
export function readDocument(path) {
  const document = parseAt(readFileSync(path, "utf8"), path);
  if (document === undefined) throw new Error(`${path} holds no OpenAPI document.`);
  return document;
}

/**
 * @param {string} text
 * @param {string} path
 */
export function parseAt(text, path) {
  return parseDocument(text, { id: basename(path) }).document;
}
