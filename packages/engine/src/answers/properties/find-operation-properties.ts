import {
  type IndexView,
  quoted,
  SpecLensError,
  type StoredOperation,
  type StoredSchema,
} from "@speclens/core";
import {
  type FoundInOperation,
  type FoundProperty,
  findInOperation,
  findProperty,
  type OperationSection,
  type PropertySide,
} from "@speclens/render";
import { requireCount } from "../../queries/require-count.ts";
import { propertyNotFound } from "./property-not-found.ts";
import { withSchemas } from "./with-schemas.ts";

/**
 * Finds the properties at a path, or at each of several paths, in an operation's parameters and bodies.
 *
 * @throws SpecLensError `property-not-found`; `argument-invalid` if the section has no properties, or for a list of
 * no path or more than 10
 */
export async function findOperationProperties(
  reader: IndexView,
  { document, operation }: StoredOperation,
  paths: string | readonly string[],
  section: OperationSection,
): Promise<readonly FoundInOperation[]> {
  if (typeof paths === "string") return findAt(reader, { document, operation }, paths, section);
  requireCount("path", paths);
  const found = new Set(paths);
  return (
    await Promise.all(
      [...found].map((path) => findAt(reader, { document, operation }, path, section)),
    )
  ).flat();
}

async function findAt(
  reader: IndexView,
  { document, operation }: Pick<StoredOperation, "document" | "operation">,
  path: string,
  section: OperationSection,
): Promise<readonly FoundInOperation[]> {
  if (section === "examples")
    throw new SpecLensError(
      "argument-invalid",
      "A path leads to a property, but the section examples has none. Omit path or section.",
      { argument: "path" },
    );
  const findOn = (side: PropertySide) =>
    withSchemas(reader, document, (resolve) => findInOperation(operation, path, side, resolve));
  const found = await findOn(section);
  if (!("within" in found)) return found;
  const side = { request: "the request", responses: "the responses", all: "request and responses" };
  const place = `${side[section]} of ${operation.id}`;
  if (section === "all") throw propertyNotFound(path, place, found);
  const other = section === "request" ? "responses" : "request";
  const isThere = !("within" in (await findOn(other)));
  throw propertyNotFound(path, place, { ...found, section: isThere ? other : undefined });
}

/**
 * Finds the property at a path in a schema.
 *
 * @throws SpecLensError `property-not-found`
 */
export async function findSchemaProperties(
  reader: IndexView,
  { document, schema }: StoredSchema,
  path: string,
): Promise<FoundProperty> {
  const found = await withSchemas(reader, document, (resolve) =>
    findProperty(schema.definition, path, resolve),
  );
  if ("places" in found) return found;
  throw propertyNotFound(path, `the schema ${quoted(schema.name)}`, found);
}
