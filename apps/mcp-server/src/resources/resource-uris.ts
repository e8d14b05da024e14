/** URI templates (RFC 6570); each variable is percent-encoded: `GET%20%2Fpets%2F%7Bid%7D`. */
export const CATALOG_TEMPLATE = "speclens://catalog/{document}";
export const CARD_TEMPLATE = "speclens://card/{document}";
export const CHANGES_TEMPLATE = "speclens://changes/{since}";
export const DOCUMENT_CHANGES_TEMPLATE = "speclens://changes/{since}/{document}";
export const INDEX_TEMPLATE = "speclens://index/{document}";
export const OPERATION_TEMPLATE = "speclens://operation/{document}/{operation}";
export const SCHEMA_TEMPLATE = "speclens://schema/{document}/{name}";

/** The compact index of all documents. */
export const INDEX_URI = "speclens://index";

/** Returns the URI of a document's catalog. */
export function catalogUri(document: string): string {
  return `speclens://catalog/${encodeURIComponent(document)}`;
}
