import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parseDocument } from "yaml";

/**
 * Reads a JSON or YAML file into plain values, with other means than @speclens/parser: JSON.parse, and
 * `yaml` where that one reads with js-yaml. Of duplicate keys the last one wins, and of
 * several YAML documents the first. Throws where the text is neither.
 *
 * @param {string} file
 * @returns {unknown}
 */
export function readRaw(file) {
  const written = readFileSync(file);
  const bytes = written[0] === 0x1f && written[1] === 0x8b ? gunzipSync(written) : written;
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    const tree = parseDocument(text, { merge: true, strict: false, uniqueKeys: false });
    const wrong = tree.errors.find(({ code }) => code !== "MULTIPLE_DOCS");
    if (wrong !== undefined) throw wrong;
    return tree.toJS({ maxAliasCount: -1 });
  }
}

/** @param {Uint8Array} bytes */
function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
}
