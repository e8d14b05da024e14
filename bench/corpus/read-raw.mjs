import { readFileSync } from "node:fs";
import { CORE_SCHEMA, loadAll, mergeTag } from "js-yaml";

const schema = CORE_SCHEMA.withTags(mergeTag);

/**
 * Reads a JSON or YAML file into plain values, with other libraries than @speclens/parser uses. Of
 * duplicate keys the last one wins, and of several YAML documents the first. Throws where the text is
 * neither.
 *
 * @param {string} file
 * @returns {unknown}
 */
export function readRaw(file) {
  const bytes = readFileSync(file);
  const marked = bytes[0] === 0xff || bytes[0] === 0xfe;
  const text = new TextDecoder(marked ? encodingOf(bytes) : "utf-8").decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return loadAll(text, { schema, json: true, maxAliases: -1, maxDepth: 1000 })[0];
  }
}

/** @param {Uint8Array} bytes */
function encodingOf(bytes) {
  return bytes[0] === 0xff ? "utf-16le" : "utf-16be";
}
