import { createHash } from "node:crypto";
import { type CompressionOptions, DEFAULT_BUDGET } from "@speclens/budget";
import type { IndexReader } from "@speclens/core";
import { renderCatalog, renderDocuments, renderOperation, renderSchema } from "@speclens/render";
import type { Engine } from "../engine.ts";
import type { Answers } from "./answers.ts";
import { type Compose, type CursorContext, composeAnswer, pageStart } from "./compose-answer.ts";
import { cursorKey } from "./cursor-key.ts";
import { loadSchemas } from "./load-schemas.ts";
import { requestSchemas } from "./request-schemas.ts";
import { requireRange } from "./require-range.ts";
import { searchAnswers } from "./search-answers.ts";

const DEEPEST = 5;

/**
 * Composes what the engine finds with rendering and budget.
 *
 * @param compression how searches are compressed where a call says nothing else
 */
export function createAnswers(
  engine: Omit<Engine, "answers">,
  openReader: () => Promise<IndexReader>,
  compression?: CompressionOptions,
): Answers {
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
    ...searchAnswers(engine, openReader, compose, compression),
    operation: async ({ budget, limit, cursor, section = "request", ...facts }) => {
      const found = await engine.operation(facts.operation, facts);
      const documents = await engine.documents();
      const document = documents.find(({ id }) => id === found.document);
      const schemas = await loadSchemas(
        await openReader(),
        found.document,
        section === "responses" ? [] : requestSchemas(found.operation),
        1,
      );
      return compose(
        "operation",
        [found.operation.id, found.document, section],
        renderOperation(found.operation, {
          section,
          showDocument: documents.length > 1,
          depth: 1,
          resolve: (name) => schemas.get(name),
          ...(document === undefined ? {} : { document }),
        }),
        { budget, limit, cursor, noun: "lines", announce: "always" },
      );
    },
    schema: async ({ budget, limit, cursor, depth = 1, ...facts }) => {
      requireRange("depth", depth, 1, DEEPEST);
      const found = await engine.schema(facts.name, facts);
      const schemas = await loadSchemas(
        await openReader(),
        found.document,
        [found.schema.name],
        depth,
      );
      return compose(
        "schema",
        [found.schema.name, found.document, depth],
        renderSchema(found.schema.name, found.schema.definition, {
          depth,
          resolve: (name) => schemas.get(name),
          usedBy: found.usedBy,
        }),
        { budget, limit, cursor, noun: "lines", announce: "always" },
      );
    },
  };
}
