import { type RenderedText, renderSchema, renderSchemaProperty } from "@speclens/render";
import type { SchemaArguments } from "../contracts/answers.ts";
import type { OpenedPage } from "./pages/open-page.ts";
import { findSchemaProperties } from "./properties/find-operation-properties.ts";
import { withSchemas } from "./properties/with-schemas.ts";
import { requireRange } from "./require-range.ts";

const DEEPEST = 5;

/** Renders a schema, or the part of it at a path. */
export async function schemaText(
  page: OpenedPage,
  request: SchemaArguments,
): Promise<RenderedText> {
  const { depth = 1, path, descriptions: verbosity = "short" } = request;
  requireRange("depth", depth, 1, DEEPEST);
  const { view } = page;
  const found = await page.schema(request.name, request);
  const { document, schema, usedBy } = found;
  const property = path === undefined ? undefined : await findSchemaProperties(view, found, path);
  return await withSchemas(view, document, (resolve) =>
    property === undefined
      ? renderSchema(schema.name, schema.definition, { depth, resolve, usedBy, verbosity })
      : renderSchemaProperty(schema.name, property, { depth, resolve, verbosity }),
  );
}
