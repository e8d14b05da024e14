import { DEFAULT_BUDGET, type DocumentChoice, SpecLensError } from "@speclens/core";
import {
  type RenderedText,
  renderCatalog,
  renderDocumentCatalog,
  renderDocuments,
  renderError,
} from "@speclens/render";
import type { Answers } from "../contracts/answers.ts";
import { parseSchemaName } from "../queries/find-schema.ts";
import { parseOperationName } from "../queries/parse-operation-name.ts";
import { cardAnswers, cardHead } from "./card-answers.ts";
import { changeAnswers, recentChanges } from "./change-answers.ts";
import { compactIndexAnswers } from "./compact-index-answers.ts";
import { createCompose } from "./compose.ts";
import { findEach } from "./find-each.ts";
import { isCodeFormat, operationCode } from "./operation-code.ts";
import { type OneOperation, operationTarget, operationText } from "./operation-text.ts";
import type { AnswerSources } from "./pages/answer-sources.ts";
import { isJsonWanted } from "./pages/is-json-wanted.ts";
import type { OpenedPage } from "./pages/open-page.ts";
import { planAnswers } from "./plan-answers.ts";
import { rememberRendered } from "./remember-rendered.ts";
import { schemaText } from "./schema-text.ts";
import { listOperations } from "./search/list-operations.ts";
import { searchAnswers } from "./search/search-answers.ts";

const FIELDS = ["field", "fields"] as const;

/** What the items of a section are. */
const ITEMS_OF = {
  request: ["parameter", "parameters"],
  responses: FIELDS,
  all: FIELDS,
  examples: ["example", "examples"],
} as const;

/** Lines of one operation or schema on a page. They are one thing and no list, so the budget should cut first. */
const MOST_LINES = 500;

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
        { ...options, noun: ["document", "documents"] },
      ),
    catalog: async ({ document, group, verbose = false, ...options } = {}) =>
      compose(
        { tool: "catalog", facts: [document, group, verbose] },
        {
          text: async (page) => {
            const catalog = await page.catalog({ document, group });
            const isWhole = document === undefined && group === undefined && !verbose;
            const documents = isWhole ? await page.documents() : [];
            const foot = group === undefined ? await recentChanges(page, document) : [];
            if (documents.length > MOST_IN_CATALOG)
              return withFoot(renderDocumentCatalog(documents, catalog), foot);
            const text = renderCatalog(catalog, { format: verbose ? "verbose" : "compact" });
            const isNarrowed = group !== undefined;
            const card = isNarrowed ? [] : await cardHead(page, document, options.budget);
            return withFoot({ ...text, head: [...card, ...text.head] }, foot);
          },
          json: async (_, answers) => {
            const value = await answers.catalog({ document, group });
            return { value, list: value.categories };
          },
        },
        { ...options, noun: ["category", "categories"] },
      ),
    ...cardAnswers(compose),
    ...changeAnswers(compose),
    ...compactIndexAnswers(compose, remembered),
    operations: (request) => listOperations(compose, request),
    ...searchAnswers(sources, compose),
    ...planAnswers(compose),
    operation: async (given) => {
      const { format, ...others } = given;
      if (isCodeFormat(format)) {
        const { operation, document, section, path, descriptions, ...options } = others;
        return compose(
          { tool: "operation", facts: [operation, document, section, path, format] },
          {
            text: (page) => operationCode(page, given, format),
            // Code is always a text.
            json: async () => ({ value: {} }),
          },
          { ...options, format: "text", noun: FIELDS },
        );
      }
      const request = { ...others, format };
      const { operation, document, section, path, descriptions = "short", ...options } = request;
      const names = typeof operation === "string" ? [operation] : [...new Set(operation)];
      const named = names.map(nameOf);
      const wanted = section ?? (isJsonWanted(options) && path === undefined ? "all" : "request");
      const textOf = async (page: OpenedPage, one: OneOperation): Promise<RenderedText> => {
        const target = operationTarget(page, names.length);
        const render = () => operationText(page, one, target);
        // The budget also decides which examples are shown.
        if (wanted === "examples") return render();
        const asked = await askedOf(page, document);
        const facts = [nameOf(one.operation), wanted, path, descriptions, target];
        return remembered(["operation", asked, ...facts], render);
      };
      const noun = path === undefined ? ITEMS_OF[wanted] : FIELDS;
      // A list counts its lines in another way, even a list of one.
      const asked = typeof operation === "string" ? named[0] : named;
      const paged = { ...options, limit: options.limit ?? MOST_LINES, noun };
      const call = { tool: "operation", facts: [asked, document, wanted, path, descriptions] };
      if (typeof operation !== "string")
        return compose(
          call,
          {
            text: async (page) => {
              const budget = Math.floor((options.budget ?? DEFAULT_BUDGET) / names.length);
              const texts = await findEach("operation", names, (name) =>
                textOf(page, { ...request, operation: name, budget }),
              );
              return texts.map((text) =>
                SpecLensError.isInstance(text)
                  ? { head: [renderError(text)], items: [], foot: [] }
                  : text,
              );
            },
            json: async (_, answers) => {
              const list = await answers.severalOperations({ ...request, operations: names });
              return { value: list, list };
            },
          },
          paged,
        );
      return compose(
        call,
        {
          text: (page) => textOf(page, { ...request, operation }),
          json: async (_, answers) => ({
            value: await answers.operation({ ...request, operation }),
          }),
        },
        paged,
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
        { ...options, limit: options.limit ?? MOST_LINES, noun: FIELDS },
      );
    },
  };
}

function withFoot(text: RenderedText, foot: readonly string[]): RenderedText {
  return { ...text, foot: [...text.foot, ...foot] };
}

/** Returns the form of an operation's name that cursors and remembered texts use. */
function nameOf(operation: string): string {
  return parseOperationName(operation) ?? operation.trim();
}

/**
 * The ids of the queried documents and their state of the index. If there is only one document, the caller need not
 * name it.
 */
async function askedOf(page: OpenedPage, document: DocumentChoice | undefined): Promise<string[]> {
  const [only, ...others] = await page.documents();
  const asked = document ?? (others.length === 0 ? only?.id : undefined);
  return [page.cursors.snapshot, ...[asked ?? []].flat()];
}
