import { renderCatalogJson, renderOperationJson } from "@speclens/render";
import type { AnswerSources } from "./answer-sources.ts";
import { findInStoredOperation, findInStoredSchema } from "./find-properties.ts";
import type { JsonAnswers } from "./json-answers.ts";
import { withSchemas } from "./with-schemas.ts";

/** Composes what the engine finds into plain objects. */
export function createJsonAnswers({ engine, openReader }: AnswerSources): JsonAnswers {
  return {
    catalog: async (request) => renderCatalogJson(await engine.catalog(request)),
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
