import type { IndexReader, SearchRequest, SearchResult } from "@speclens/core";
import type { CompactIndex } from "@speclens/render";
import type { CompactIndexRequest } from "../contracts/engine.ts";
import { NEAREST, readCompactIndex } from "./read-compact-index.ts";

/**
 * Caches the last compact index while the documents are unchanged. Every question that a language model expands
 * needs it.
 *
 * @param search ranks the operations for the question of a request
 */
export function rememberCompactIndex(
  search: (request: SearchRequest, signal?: AbortSignal) => Promise<SearchResult>,
): (
  reader: IndexReader,
  request?: CompactIndexRequest,
  signal?: AbortSignal,
) => Promise<CompactIndex> {
  let last: { readonly key: string; readonly index: Promise<CompactIndex> } | undefined;
  const read = async (
    reader: IndexReader,
    { query, ...request }: CompactIndexRequest,
    signal: AbortSignal | undefined,
  ): Promise<CompactIndex> => {
    if (query === undefined) return readCompactIndex(reader, request);
    const { documents } = request;
    const { hits } = await search({ query, documents, limit: NEAREST }, signal);
    return readCompactIndex(reader, request, hits);
  };
  return async (reader, request = {}, signal) => {
    const { documents, budget, detail, query } = request;
    const revisions = (await reader.documents()).map(({ revision }) => revision);
    const key = JSON.stringify([documents, budget, detail, query, revisions]);
    if (last?.key === key) return await last.index;
    const index = read(reader, request, signal);
    last = { key, index };
    // Do not cache a failure.
    index.catch(() => {
      if (last?.index === index) last = undefined;
    });
    return await index;
  };
}
