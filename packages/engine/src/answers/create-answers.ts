import { MAXIMUM_PAGE_SIZE } from "@speclens/core";
import { renderCatalog, renderDocumentCatalog, renderDocuments } from "@speclens/render";
import type { Answers } from "../contracts/answers.ts";
import { parseSchemaName } from "../queries/find-schema.ts";
import { parseOperationName } from "../queries/parse-operation-name.ts";
import { createCompose } from "./compose.ts";
import { operationText } from "./operation-text.ts";
import type { AnswerSources } from "./pages/answer-sources.ts";
import { isJsonWanted } from "./pages/is-json-wanted.ts";
import type { OpenedPage } from "./pages/open-page.ts";
import { rememberRendered } from "./remember-rendered.ts";
import { schemaText } from "./schema-text.ts";
import { listOperations } from "./search/list-operations.ts";
import { searchAnswers } from "./search/search-answers.ts";

/** The items of an operation or a schema are lines. The text says how many lines it omits. */
const LINES = { noun: "lines", announce: "always" } as const;

/** The largest number of documents whose categories are listed together. */
const MOST_IN_CATALOG = 10;

/** Creates the answers as rendered text within a budget. */
export function createAnswers(sources: AnswerSources): Answers {
  const compose = createCompose(sources);
  const remembered = rememberRendered();

  return {
    documents: async (options = {}) =>
      compose(
        { tool: "documents", facts: [] },
        {
          text: async (page) => renderDocuments(await page.documents()),
          json: async (page) => {
            const list = await page.documents();
            return { value: list, list };
          },
        },
        { ...options, noun: "documents", announce: "always" },
      ),
    catalog: async ({ document, group, verbose = false, ...options } = {}) =>
      compose(
        { tool: "catalog", facts: [document, group, verbose] },
        {
          text: async (page) => {
            const catalog = await page.catalog({ document, group });
            const isWhole = document === undefined && group === undefined && !verbose;
            const documents = isWhole ? await page.documents() : [];
            return documents.length > MOST_IN_CATALOG
              ? renderDocumentCatalog(documents, catalog)
              : renderCatalog(catalog, { format: verbose ? "verbose" : "compact" });
          },
          json: async (_, answers) => {
            const value = await answers.catalog({ document, group });
            return { value, list: value.categories };
          },
        },
        // Many categories share a line, so a page of them is short.
        {
          ...options,
          limit: options.limit ?? (isJsonWanted(options) ? undefined : MAXIMUM_PAGE_SIZE),
          noun: "categories",
          announce: "always",
        },
      ),
    operations: (request) => listOperations(compose, request),
    ...searchAnswers(sources, compose),
    operation: async (request) => {
      const { operation, document, section, path, descriptions = "short", ...options } = request;
      const name = parseOperationName(operation) ?? operation.trim();
      const wanted = section ?? (isJsonWanted(options) && path === undefined ? "all" : "request");
      return compose(
        { tool: "operation", facts: [name, document, wanted, path, descriptions] },
        {
          text: async (page) => {
            const render = () => operationText(page, request);
            // The budget also decides which examples are shown.
            if (wanted === "examples") return render();
            const asked = await askedOf(page, document);
            return remembered(["operation", asked, name, wanted, path, descriptions], render);
          },
          json: async (_, answers) => ({ value: await answers.operation(request) }),
        },
        { ...options, ...LINES },
      );
    },
    schema: async (request) => {
      const { name, document, depth = 1, path, descriptions = "short", ...options } = request;
      const named = parseSchemaName(name);
      return compose(
        { tool: "schema", facts: [named, document, depth, path, descriptions] },
        {
          text: async (page) => {
            const asked = await askedOf(page, document);
            const render = () => schemaText(page, request);
            return remembered(["schema", asked, named, depth, path, descriptions], render);
          },
          json: async (_, answers) => ({ value: await answers.schema(request) }),
        },
        { ...options, ...LINES },
      );
    },
  };
}

/**
 * The ids of the queried document and its state of the index. If there is only one document, the caller need not
 * name it.
 */
async function askedOf(page: OpenedPage, document: string | undefined): Promise<string[]> {
  const [only, ...others] = await page.documents();
  const asked = document ?? (others.length === 0 ? only?.id : undefined);
  return [page.cursors.snapshot, ...(asked === undefined ? [] : [asked])];
}
