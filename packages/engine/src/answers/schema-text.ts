import { renderSchema, renderSchemaProperty } from "@speclens/render";
import type { AnswerSources, UnpagedText } from "./answer-sources.ts";
import type { SchemaArguments } from "./answers.ts";
import { findInStoredSchema } from "./find-properties.ts";
import { requireRange } from "./require-range.ts";
import { withSchemas } from "./with-schemas.ts";

const DEEPEST = 5;

/** The text of a schema, or of what a path leads to in it. */
export async function schemaText(
  { engine, openReader }: AnswerSources,
  request: SchemaArguments,
): Promise<UnpagedText> {
  const { depth = 1, path, descriptions: verbosity = "short" } = request;
  requireRange("depth", depth, 1, DEEPEST);
  const found = await engine.schema(request.name, request);
  const { document, schema, usedBy } = found;
  const facts = [schema.name, document, depth, path, verbosity];
  const reader = await openReader();
  const property = path === undefined ? undefined : await findInStoredSchema(reader, found, path);
  const rendered = await withSchemas(reader, document, (resolve) =>
    property === undefined
      ? renderSchema(schema.name, schema.definition, { depth, resolve, usedBy, verbosity })
      : renderSchemaProperty(schema.name, property, { depth, resolve, verbosity }),
  );
  return { facts, rendered };
}
