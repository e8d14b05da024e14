import { createHash } from "node:crypto";
import { DEFAULT_BUDGET } from "@speclens/budget";
import { renderCatalog, renderDocuments } from "@speclens/render";
import type { AnswerSources } from "./answer-sources.ts";
import type { Answers } from "./answers.ts";
import { type Compose, type CursorContext, composeAnswer, pageStart } from "./compose-answer.ts";
import { cursorKey } from "./cursor-key.ts";
import { operationText } from "./operation-text.ts";
import { schemaText } from "./schema-text.ts";
import { searchAnswers } from "./search-answers.ts";

/** What the items of an operation or a schema are, and that the text tells of those left out. */
const LINES = { noun: "lines", announce: "always" } as const;

/** Composes what the engine finds with rendering and budget. */
export function createAnswers(sources: AnswerSources): Answers {
  const { engine, openReader } = sources;
  const compose: Compose = async (tool, facts, rendered, options) => {
    const reader = await openReader();
    const revisions = (await reader.documents()).map(({ revision }) => revision);
    const cursors: CursorContext = {
      key: cursorKey(reader.secret),
      binding: JSON.stringify([tool, facts, options.budget ?? DEFAULT_BUDGET]),
      snapshot: createHash("sha256").update(revisions.join(" ")).digest("hex"),
    };
    const text =
      typeof rendered === "function" ? await rendered(pageStart(cursors, options)) : rendered;
    return composeAnswer(text, cursors, options);
  };

  return {
    documents: async (page = {}) =>
      compose("documents", [], renderDocuments(await engine.documents()), {
        ...page,
        noun: "documents",
        announce: "always",
      }),
    catalog: async ({ document, group, verbose = false, budget, limit, cursor } = {}) => {
      const catalog = await engine.catalog({ document, group });
      return compose(
        "catalog",
        [document, group, verbose],
        renderCatalog(catalog, { format: verbose ? "verbose" : "compact" }),
        { budget, limit, cursor, noun: "lines", announce: "always" },
      );
    },
    ...searchAnswers(sources, compose),
    operation: async ({ budget, limit, cursor, ...request }) => {
      const { facts, rendered } = await operationText(sources, { ...request, budget });
      const page = { budget, limit, cursor };
      return compose("operation", facts, rendered, { ...page, ...LINES });
    },
    schema: async ({ budget, limit, cursor, ...request }) => {
      const { facts, rendered } = await schemaText(sources, request);
      const page = { budget, limit, cursor };
      return compose("schema", facts, rendered, { ...page, ...LINES });
    },
  };
}
