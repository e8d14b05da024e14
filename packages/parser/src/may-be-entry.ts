/** The member that makes a document, or an escape that can spell it: `"\u006fpenapi"`. */
const ENTRY = /openapi|swagger|\\(?:[xuU]|\r?\n)/;

/**
 * Whether a text may be an OpenAPI document and not only a part of one, or something else: a cheap
 * look before a full parse. True for every text that `parseDocument` finds a document in; may be
 * true for others, as for those that only mention OpenAPI.
 */
export function mayBeEntry(text: string): boolean {
  return ENTRY.test(text);
}
