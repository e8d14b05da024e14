import type { JsonSchema, JsonValue, Parameter } from "@speclens/core";
import type { ExampleTools } from "../examples/example-tools.ts";
import { makeExample, schemaExample } from "../examples/make-example.ts";
import { flatSchema } from "../notation/flat-schema.ts";
import { jsonLiteral } from "../notation/json-literal.ts";
import type { SchemaResolver } from "../notation/type-context.ts";

/** A value for a parameter. */
export interface ParameterValue {
  /** The value. */
  readonly value: JsonValue;
  /** Where and how it breaks the schema. Absent if it does not. */
  readonly problem?: string;
}

/**
 * Returns a value that a parameter allows: an example from the document, or a made value. A free text is the name in
 * upper case, so that it is recognizable as a placeholder.
 */
export function parameterValue(
  { name, schema, content, examples = [] }: Parameter,
  resolve: SchemaResolver,
  tools: ExampleTools | undefined,
): ParameterValue {
  const described = schema ?? content?.[0]?.schema;
  const listed = [...examples, ...(content?.[0]?.examples ?? [])].map(({ value }) => value);
  const candidates = [
    ...listed,
    schemaExample(described, resolve),
    isFreeText(described, resolve) ? placeholderOf(name) : undefined,
    makeExample(described, { side: "request", resolve, textFor: tools?.textFor }),
  ].filter((value) => value !== undefined && value !== "");
  let problem: string | undefined;
  for (const value of candidates) {
    if (value === undefined) continue;
    problem =
      described === undefined ? undefined : tools?.problemOf(value, described, "request", resolve);
    if (problem === undefined) return { value: textOf(value, schema === undefined && content) };
  }
  const last = candidates.at(-1) ?? placeholderOf(name);
  return { value: textOf(last, schema === undefined && content), ...(problem && { problem }) };
}

/** A parameter with `content` has the value as a text of that media type, such as JSON. */
function textOf(value: JsonValue, content: unknown): JsonValue {
  return Array.isArray(content) && typeof value !== "string" ? jsonLiteral(value) : value;
}

/** Returns whether a schema allows any text, as far as its values tell. */
function isFreeText(schema: JsonSchema | undefined, resolve: SchemaResolver): boolean {
  if (schema === undefined) return true;
  const {
    type,
    format,
    pattern,
    enum: values,
    const: only,
    default: usual,
  } = flatSchema(schema, new Set(), resolve)?.keywords ?? {};
  return (
    type === "string" &&
    [format, pattern, values, only, usual].every((keyword) => keyword === undefined)
  );
}

function placeholderOf(name: string): string {
  const text = name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");
  return text === "" ? "VALUE" : text.slice(0, 40).toUpperCase();
}
