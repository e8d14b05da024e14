import type { IndexReader } from "@speclens/core";
import type { CompactIndex } from "@speclens/render";
import type { CompactIndexRequest } from "../contracts/engine.ts";
import { readCompactIndex } from "./read-compact-index.ts";

/**
 * Caches the last compact index while the documents are unchanged. Every question that a language model expands
 * needs it.
 */
export function rememberCompactIndex(): (
  reader: IndexReader,
  request?: CompactIndexRequest,
) => Promise<CompactIndex> {
  let last: { readonly key: string; readonly index: Promise<CompactIndex> } | undefined;
  return async (reader, request = {}) => {
    const { documents, budget, detail } = request;
    const revisions = (await reader.documents()).map(({ revision }) => revision);
    const key = JSON.stringify([documents, budget, detail, revisions]);
    if (last?.key === key) return await last.index;
    const index = readCompactIndex(reader, request);
    last = { key, index };
    // Do not cache a failure.
    index.catch(() => {
      if (last?.index === index) last = undefined;
    });
    return await index;
  };
}
