import { renderCatalog, renderDocuments } from "@speclens/render";
import { operationNamed } from "../operation-named.ts";
import { schemaNamed } from "../schema-named.ts";
import type { AnswerSources } from "./answer-sources.ts";
import type { Answers } from "./answers.ts";
import type { Compose } from "./compose.ts";
import { composeAnswer } from "./compose-answer.ts";
import { openPage } from "./open-page.ts";
import { operationText } from "./operation-text.ts";
import { schemaText } from "./schema-text.ts";
import { searchAnswers } from "./search-answers.ts";

/** What the items of an operation or a schema are, and that the text tells of those left out. */
const LINES = { noun: "lines", announce: "always" } as const;

/** Composes what the engine finds with rendering and budget. */
export function createAnswers(sources: AnswerSources): Answers {
  const compose: Compose = async (call, write, options) => {
    const page = await openPage(sources, call, options);
    return composeAnswer(await write(page), page.cursors, options);
  };

  return {
    documents: async (options = {}) =>
      compose(
        { tool: "documents", facts: [] },
        async (page) => renderDocuments(await page.documents()),
        { ...options, noun: "documents", announce: "always" },
      ),
    catalog: async ({ document, group, verbose = false, ...options } = {}) =>
      compose(
        { tool: "catalog", facts: [document, group, verbose] },
        async (page) =>
          renderCatalog(await page.catalog({ document, group }), {
            format: verbose ? "verbose" : "compact",
          }),
        { ...options, ...LINES },
      ),
    ...searchAnswers(sources, compose),
    operation: async ({ limit, cursor, ...request }) => {
      const { operation, document, section = "request", path, budget } = request;
      const { descriptions = "short" } = request;
      const name = operationNamed(operation) ?? operation.trim();
      return compose(
        { tool: "operation", facts: [name, document, section, path, descriptions] },
        async (page) => operationText(page, request),
        { budget, limit, cursor, ...LINES },
      );
    },
    schema: async ({ budget, limit, cursor, ...request }) => {
      const { name, document, depth = 1, path, descriptions = "short" } = request;
      return compose(
        { tool: "schema", facts: [schemaNamed(name), document, depth, path, descriptions] },
        async (page) => schemaText(page, request),
        { budget, limit, cursor, ...LINES },
      );
    },
  };
}
