import type {
  Example,
  JsonValue,
  MediaType,
  Operation,
  Parameter,
  ParameterLocation,
} from "@speclens/core";
import { jsonLiteral } from "../notation/json-literal.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import type { ExampleSide } from "./check-value.ts";
import type { ExampleTools } from "./example-tools.ts";
import { makeExample, schemaExample } from "./make-example.ts";

/** A value from the document for one parameter. */
export interface ParameterExample {
  /** The parameter's name. */
  readonly name: string;
  /** The location of the parameter: `path`, `query`, … */
  readonly in: ParameterLocation;
  /** The example. */
  readonly value: JsonValue;
  /** Where and how it breaks the schema. Absent if it does not, or if it was not checked. */
  readonly problem?: string;
}

/** An example of a body. */
export interface BodyExample {
  /** The media types that have this example, such as `application/json`. */
  readonly mediaTypes: readonly string[];
  /** The statuses of the responses that have it. Absent for a request. */
  readonly statuses?: readonly string[];
  /** Its name in the document. */
  readonly name?: string;
  /** Its summary in the document. */
  readonly summary?: string;
  /** The value. Absent if the document only links to it. */
  readonly value?: JsonValue;
  /** The URL of the value. */
  readonly externalValue?: string;
  /** Whether it was generated from the schema because the document has none. */
  readonly made: boolean;
  /** Where and how it breaks the schema. Absent if it does not, or if it was not checked. */
  readonly problem?: string;
}

/** Examples of an operation's inputs and outputs. */
export interface OperationExamples {
  /** Examples of parameters that have one. */
  readonly parameters: readonly ParameterExample[];
  /** Examples of the request body. A media type without one has an example generated from its schema. */
  readonly request: readonly BodyExample[];
  /** Examples of the response bodies, as for the request. */
  readonly responses: readonly BodyExample[];
}

/**
 * Collects the examples of an operation. Uses the examples of its media types, otherwise those of their
 * schemas, otherwise small generated examples. Examples that several media types or statuses share occur
 * once.
 */
export function operationExamples(
  operation: Operation,
  resolve: SchemaResolver,
  tools?: ExampleTools,
): OperationExamples {
  const request = (operation.requestBody?.content ?? []).flatMap((media) =>
    bodyExamples(media, "request", resolve, tools),
  );
  const responses = operation.responses.flatMap(({ status, content }) =>
    content
      .flatMap((media) => bodyExamples(media, "response", resolve, tools))
      .map((example) => ({ statuses: [status], ...example })),
  );
  return {
    parameters: operation.parameters.flatMap((parameter) =>
      parameterExamples(parameter, resolve, tools),
    ),
    request: joined(request),
    responses: joined(responses),
  };
}

function parameterExamples(
  parameter: Parameter,
  resolve: SchemaResolver,
  tools: ExampleTools | undefined,
): ParameterExample[] {
  const { name, in: place, schema, examples } = parameter;
  const value = examples?.find((example) => example.value !== undefined)?.value;
  const shown = value ?? schemaExample(schema, resolve);
  if (shown === undefined) return [];
  const problem =
    schema === undefined ? undefined : tools?.problemOf(shown, schema, "request", resolve);
  return [{ name, in: place, value: shown, ...(problem !== undefined && { problem }) }];
}

function bodyExamples(
  { type, schema, itemSchema, examples }: MediaType,
  side: ExampleSide,
  resolve: SchemaResolver,
  tools: ExampleTools | undefined,
): BodyExample[] {
  const mediaTypes = [type];
  // An example of another media type may be a text, whatever the schema says.
  const checked = (value: JsonValue): Pick<BodyExample, "value" | "problem"> => {
    if (schema === undefined || !/json/i.test(type)) return { value };
    const problem = tools?.problemOf(value, schema, side, resolve);
    if (problem === undefined) return { value };
    // Some documents write the value as a text of JSON.
    const parsed = typeof value === "string" ? parsedText(value) : undefined;
    return parsed === undefined ? { value, problem } : checked(parsed);
  };
  if (examples !== undefined && examples.length > 0)
    return examples.map((example) => ({
      mediaTypes,
      ...factsOf(example),
      ...(example.value !== undefined && checked(example.value)),
      made: false,
    }));
  const written = schema ?? itemSchema;
  if (written === undefined) return [];
  const own = schemaExample(written, resolve);
  const value = own ?? makeExample(written, { side, resolve, textFor: tools?.textFor });
  if (value === undefined) return [];
  return [{ mediaTypes, made: own === undefined, ...checked(value) }];
}

/** Returns the object or list that a text of JSON contains. */
function parsedText(text: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function factsOf({ name, summary, value, externalValue }: Example): Example {
  return {
    ...(name !== undefined && { name }),
    ...(summary !== undefined && { summary }),
    ...(value !== undefined && { value }),
    ...(externalValue !== undefined && { externalValue }),
  };
}

/** Combines equal examples into one with all their media types and statuses. */
function joined(examples: readonly BodyExample[]): BodyExample[] {
  const byFacts = new Map<string, BodyExample>();
  for (const example of examples) {
    const { mediaTypes, statuses, ...facts } = example;
    const key = jsonLiteral(facts);
    const first = byFacts.get(key);
    const both = {
      ...example,
      mediaTypes: union(first?.mediaTypes, mediaTypes),
      ...(statuses && { statuses: union(first?.statuses, statuses) }),
    };
    byFacts.set(key, both);
  }
  return [...byFacts.values()];
}

function union(first: readonly string[] = [], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])];
}
