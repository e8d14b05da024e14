import { isDeepStrictEqual } from "node:util";
import { joinRenderedText, normalizeSchema, parseSchema, renderSchema } from "@speclens/render";

/**
 * @typedef {import("@speclens/core").JsonSchema} JsonSchema
 *
 * @typedef {object} Difference
 * @property {string} verbosity
 * @property {boolean} cut The text says itself that it is not whole.
 * @property {string} text
 * @property {string} found The schema that was read, or the refusal.
 * @property {string} expected
 */

/**
 * Writes a schema without, with short and with full descriptions, reads each text, and compares.
 * Undefined where all that was read is the normal form.
 *
 * @param {string} name
 * @param {JsonSchema} schema
 * @returns {Difference | undefined}
 */
export function readBack(name, schema) {
  for (const verbosity of /** @type {const} */ (["none", "short", "full"])) {
    const text = joinRenderedText(renderSchema(name, schema, { verbosity }));
    const descriptions = verbosity === "full" ? "full" : "none";
    const expected = normalizeSchema(schema, { descriptions });
    const found = read(text);
    if ("refusal" in found)
      return difference(verbosity, text, found.refusal, expected, found.refusal.includes(" cut "));
    // First sentences are read as descriptions, though the document has others.
    const comparable = verbosity === "short" ? normalizeSchema(found.schema) : found.schema;
    if (found.name !== name || !isDeepStrictEqual(comparable, expected))
      return difference(verbosity, text, JSON.stringify(comparable), expected, false);
  }
  return undefined;
}

/**
 * @param {string} text
 * @returns {{ name: string; schema: JsonSchema } | { refusal: string }}
 */
function read(text) {
  try {
    return parseSchema(text);
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {string} verbosity
 * @param {string} text
 * @param {string} found
 * @param {JsonSchema} expected
 * @param {boolean} cut
 * @returns {Difference}
 */
function difference(verbosity, text, found, expected, cut) {
  return { verbosity, cut, text, found, expected: JSON.stringify(expected) };
}
