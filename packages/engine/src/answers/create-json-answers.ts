import type { CompressionOptions } from "@speclens/budget";
import {
  DEFAULT_TOP,
  type IndexView,
  MAXIMUM_PAGE_SIZE,
  type SearchResult,
  SpecLensError,
} from "@speclens/core";
import {
  loadExampleTools,
  renderCatalogJson,
  renderErrorJson,
  renderHitsJson,
  renderOperationJson,
  renderOperationListJson,
} from "@speclens/render";
import type { CardJson, JsonAnswers, JsonSearchArguments } from "../contracts/json-answers.ts";
import { chooseDocuments } from "../queries/choose-documents.ts";
import type { IndexQueries } from "../queries/index-queries.ts";
import { readCard } from "../queries/read-card.ts";
import { findEach } from "./find-each.ts";
import {
  findOperationProperties,
  findSchemaProperties,
} from "./properties/find-operation-properties.ts";
import { withSchemas } from "./properties/with-schemas.ts";
import { requireRange } from "./require-range.ts";
import { hitDetails, keptHits, RANKED_HITS } from "./search/hit-details.ts";
import { withDifferences } from "./search/with-differences.ts";
import { withShownPassages } from "./search/with-shown-passages.ts";

/**
 * Creates the answers as plain objects.
 *
 * @param queries queries on the current index, or on one state of it
 * @param openView opens the view that the queries read
 */
export function createJsonAnswers(
  queries: Pick<
    IndexQueries,
    "documents" | "catalog" | "operations" | "search" | "operation" | "schema" | "changesSince"
  >,
  openView: () => Promise<IndexView>,
  compression: CompressionOptions = {},
): JsonAnswers {
  const answers: JsonAnswers = {
    catalog: async (request) => renderCatalogJson(await queries.catalog(request)),
    cards: async ({ document } = {}) => {
      const view = await openView();
      const cards: CardJson[] = [];
      for (const one of chooseDocuments(await queries.documents(), document))
        cards.push({ document: one.id, ...(await readCard(view, one)) });
      return cards;
    },
    changes: ({ since, document }) => queries.changesSince(since, { document }),
    operations: async ({ first, documents, ...criteria } = {}) => {
      requireRange("first", first, 1, Number.MAX_SAFE_INTEGER);
      const { operations, totalCount } = renderOperationListJson(
        await queries.operations({ ...criteria, document: documents }),
      );
      return { operations: operations.slice(0, first), totalCount };
    },
    search: async (request, signal) => {
      const { top = DEFAULT_TOP, minScore, stats = false, ...asked } = request;
      requireRange("top", top, 1, MAXIMUM_PAGE_SIZE);
      requireRange("minScore", minScore, 0, 1);
      const limit = stats ? RANKED_HITS : top;
      const found = await queries.search({ ...asked, limit }, signal);
      const { result, stats: ofPassages } = withShownPassages(found, compression);
      const json = hitsJson(result, request, compression);
      if (!stats) return json;
      const kept = keptHits(result, minScore ?? compression.minConfidence ?? 0, asked.query, top);
      const shown = {
        ...{ query: asked.query, top, verbose: false, options: compression, ofPassages },
      };
      const page = { view: await openView(), offset: 0 };
      const { compression: compressed } = await hitDetails(page, result, kept, shown);
      return {
        ...json,
        stats: { ...json.stats, ...(compressed !== undefined && { compression: compressed }) },
      };
    },
    operation: async ({ operation: name, document: within, section, path }) => {
      const found = await queries.operation(name, { document: within });
      const { document, operation } = found;
      const view = await openView();
      const tools = section === "examples" ? await loadExampleTools() : undefined;
      if (path === undefined)
        return withSchemas(view, document, (resolve) =>
          renderOperationJson(found, { section: section ?? "all", resolve, tools }),
        );
      const side = section ?? "request";
      const properties = await findOperationProperties(view, found, path, side);
      return { document, operation: operation.id, properties };
    },
    severalOperations: async ({ operations: names, ...request }) => {
      const each = [...new Set(names)];
      const found = await findEach("operations", each, (operation) =>
        answers.operation({ ...request, operation }),
      );
      return found.map((one, index) =>
        SpecLensError.isInstance(one)
          ? { operation: each[index] ?? "", error: renderErrorJson(one) }
          : one,
      );
    },
    schema: async ({ name, document: within, path }) => {
      const found = await queries.schema(name, { document: within });
      if (path === undefined) return found;
      const property = await findSchemaProperties(await openView(), found, path);
      return { document: found.document, schema: found.schema.name, ...property };
    },
  };
  return answers;
}

/** Returns the best hits of a result. Hits below the minimum score are omitted, unless nothing matches. */
function hitsJson(
  result: SearchResult,
  { top = DEFAULT_TOP, minScore }: Pick<JsonSearchArguments, "top" | "minScore">,
  { minConfidence }: CompressionOptions = {},
): SearchResult {
  const least = result.noMatch ? 0 : (minScore ?? minConfidence ?? 0);
  const hits = result.hits.slice(0, top).filter(({ score }) => score >= least);
  return renderHitsJson({ ...result, hits: withDifferences(hits, top) });
}
