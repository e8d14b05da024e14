/** The member that makes a document, or an escape that can spell a letter of it: `"\u006fpenapi"`. */
const ENTRY = /openapi|swagger|\\(?:x|u00|U000000)[67]/;

/** A line break that YAML leaves out of a quoted text, and the indentation after it. */
const ESCAPED_BREAK = /\\\r?\n[ \t]*/g;

/**
 * Whether a text may be an OpenAPI document and not only a part of one, or something else: a cheap
 * look before a full parse. True for every text that `parseDocument` finds a document in; may be
 * true for others, as for those that only mention OpenAPI.
 */
export function mayBeEntry(text: string): boolean {
  return ENTRY.test(text) || ENTRY.test(text.replace(ESCAPED_BREAK, ""));
}
