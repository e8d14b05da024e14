import { isJsonObject, type JsonValue, type Operation } from "@speclens/core";
import { bodySchema, parameterSchema } from "./body-schema.ts";
import { fieldDescription } from "./field-description.ts";
import { scalarValue } from "./scalar-value.ts";
import { schemaFields } from "./schema-fields.ts";
import { type SchemaLookup, targetName } from "./schema-lookup.ts";
import { valueFacts } from "./value-facts.ts";

/** A value that every call of an operation must send. */
export interface RequiredInput {
  /** Name of the parameter, or of the field at the top level of the body. */
  readonly name: string;
  /** Where the call sends it. */
  readonly in: "path" | "query" | "body";
  /**
   * Whether the document says more about it than name and type: a description, an example, a format, a default, limits
   * or the values to choose from. Objects and lists have members that do, and a boolean needs nothing more.
   */
  readonly isExplained: boolean;
}

/** Returns the required inputs of an operation in path, query and body. Headers and cookies are matters of authentication. */
export function requiredInputs(operation: Operation, schemas: SchemaLookup): RequiredInput[] {
  const inputs: RequiredInput[] = [];
  for (const parameter of operation.parameters) {
    const { name, in: place, required, description = "", examples = [] } = parameter;
    if (!required || (place !== "path" && place !== "query")) continue;
    const isExplained =
      description.trim() !== "" ||
      examples.length > 0 ||
      saysMore(parameterSchema(parameter), schemas);
    inputs.push({ name, in: place, isExplained });
  }
  const { requestBody } = operation;
  if (requestBody?.required !== true) return inputs;
  for (const { name, schema, required } of schemaFields(bodySchema(requestBody.content), schemas))
    if (required) inputs.push({ name, in: "body", isExplained: saysMore(schema, schemas) });
  return inputs;
}

/** Returns whether a schema says more about a value than its type. */
function saysMore(schema: JsonValue | undefined, schemas: SchemaLookup): boolean {
  const value = scalarValue(schema, schemas);
  if (value === undefined || value.type === "boolean" || value.isChoice) return true;
  if (value.format !== undefined || value.examples.length > 0) return true;
  const name = targetName(schema, schemas);
  const named = name === undefined ? undefined : schemas.get(name)?.definition;
  return [schema, named].some(
    (one) =>
      isJsonObject(one) && (fieldDescription(one).trim() !== "" || valueFacts(one).length > 0),
  );
}
