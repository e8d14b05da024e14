import { DEFAULT_TOP, type IndexView, MAXIMUM_PAGE_SIZE } from "@speclens/core";
import { renderCatalogJson, renderHitsJson, renderOperationJson } from "@speclens/render";
import type { JsonAnswers } from "../contracts/json-answers.ts";
import type { IndexQueries } from "../queries/index-queries.ts";
import type { AnswerSources } from "./answer-sources.ts";
import { findInStoredOperation, findInStoredSchema } from "./find-properties.ts";
import { requireRange } from "./require-range.ts";
import { withSchemas } from "./with-schemas.ts";

/** What plain objects are made of: the present index, or one state of it. */
export interface JsonSources extends Pick<AnswerSources, "compression"> {
  readonly engine: Pick<IndexQueries, "catalog" | "search" | "operation" | "schema">;
  readonly openReader: () => Promise<IndexView>;
}

/** Composes what the engine finds into plain objects. */
export function createJsonAnswers({
  engine,
  openReader,
  compression = {},
}: JsonSources): JsonAnswers {
  return {
    catalog: async (request) => renderCatalogJson(await engine.catalog(request)),
    search: async ({ top = DEFAULT_TOP, minScore, ...asked }, signal) => {
      requireRange("top", top, 1, MAXIMUM_PAGE_SIZE);
      requireRange("minScore", minScore, 0, 1);
      const result = await engine.search({ ...asked, limit: top }, signal);
      const least = result.noMatch ? 0 : (minScore ?? compression.minConfidence ?? 0);
      const hits = result.hits.slice(0, top).filter(({ score }) => score >= least);
      return renderHitsJson({ ...result, hits });
    },
    operation: async ({ operation: name, document: within, section, path }) => {
      const found = await engine.operation(name, { document: within });
      const { document, operation } = found;
      const reader = await openReader();
      if (path === undefined)
        return withSchemas(reader, document, (resolve) =>
          renderOperationJson(found, { section: section ?? "all", resolve }),
        );
      const side = section ?? "request";
      const properties = await findInStoredOperation(reader, found, path, side);
      return { document, operation: operation.id, properties };
    },
    schema: async ({ name, document: within, path }) => {
      const found = await engine.schema(name, { document: within });
      if (path === undefined) return found;
      const property = await findInStoredSchema(await openReader(), found, path);
      return { document: found.document, schema: found.schema.name, ...property };
    },
  };
}
