import type { CompressionOptions } from "@speclens/budget";
import { DEFAULT_TOP, type IndexView, MAXIMUM_PAGE_SIZE, type SearchResult } from "@speclens/core";
import { renderCatalogJson, renderHitsJson, renderOperationJson } from "@speclens/render";
import type { JsonAnswers, JsonSearchArguments } from "../contracts/json-answers.ts";
import type { IndexQueries } from "../queries/index-queries.ts";
import {
  findOperationProperties,
  findSchemaProperties,
} from "./properties/find-operation-properties.ts";
import { withSchemas } from "./properties/with-schemas.ts";
import { requireRange } from "./require-range.ts";
import { withShownPassages } from "./search/with-shown-passages.ts";

/**
 * Creates the answers as plain objects.
 *
 * @param queries queries on the current index, or on one state of it
 * @param openView opens the view that the queries read
 */
export function createJsonAnswers(
  queries: Pick<IndexQueries, "catalog" | "search" | "operation" | "schema">,
  openView: () => Promise<IndexView>,
  compression?: CompressionOptions,
): JsonAnswers {
  return {
    catalog: async (request) => renderCatalogJson(await queries.catalog(request)),
    search: async (request, signal) => {
      const { top = DEFAULT_TOP, minScore, ...asked } = request;
      requireRange("top", top, 1, MAXIMUM_PAGE_SIZE);
      requireRange("minScore", minScore, 0, 1);
      return hitsJson(await queries.search({ ...asked, limit: top }, signal), request, compression);
    },
    operation: async ({ operation: name, document: within, section, path }) => {
      const found = await queries.operation(name, { document: within });
      const { document, operation } = found;
      const view = await openView();
      if (path === undefined)
        return withSchemas(view, document, (resolve) =>
          renderOperationJson(found, { section: section ?? "all", resolve }),
        );
      const side = section ?? "request";
      const properties = await findOperationProperties(view, found, path, side);
      return { document, operation: operation.id, properties };
    },
    schema: async ({ name, document: within, path }) => {
      const found = await queries.schema(name, { document: within });
      if (path === undefined) return found;
      const property = await findSchemaProperties(await openView(), found, path);
      return { document: found.document, schema: found.schema.name, ...property };
    },
  };
}

/** Returns the best hits of a result. Hits below the minimum score are omitted, unless nothing matches. */
export function hitsJson(
  result: SearchResult,
  { top = DEFAULT_TOP, minScore }: Pick<JsonSearchArguments, "top" | "minScore">,
  compression: CompressionOptions = {},
): SearchResult {
  const { minConfidence } = compression;
  const least = result.noMatch ? 0 : (minScore ?? minConfidence ?? 0);
  const hits = result.hits.slice(0, top).filter(({ score }) => score >= least);
  return renderHitsJson({ ...withShownPassages(result, compression), hits });
}
