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
import { makeExample, schemaExample } from "./make-example.ts";

/** A value from the document for one parameter. */
export interface ParameterExample {
  /** The parameter's name. */
  readonly name: string;
  /** The location of the parameter: `path`, `query`, … */
  readonly in: ParameterLocation;
  /** The example. */
  readonly value: JsonValue;
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
): OperationExamples {
  const request = (operation.requestBody?.content ?? []).flatMap((media) =>
    bodyExamples(media, "request", resolve),
  );
  const responses = operation.responses.flatMap(({ status, content }) =>
    content
      .flatMap((media) => bodyExamples(media, "response", resolve))
      .map((example) => ({ statuses: [status], ...example })),
  );
  return {
    parameters: operation.parameters.flatMap((parameter) => parameterExamples(parameter, resolve)),
    request: joined(request),
    responses: joined(responses),
  };
}

function parameterExamples(parameter: Parameter, resolve: SchemaResolver): ParameterExample[] {
  const { name, in: place, schema, examples } = parameter;
  const value = examples?.find((example) => example.value !== undefined)?.value;
  const shown = value ?? schemaExample(schema, resolve);
  return shown === undefined ? [] : [{ name, in: place, value: shown }];
}

function bodyExamples(
  { type, schema, itemSchema, examples }: MediaType,
  side: "request" | "response",
  resolve: SchemaResolver,
): BodyExample[] {
  const mediaTypes = [type];
  if (examples !== undefined && examples.length > 0)
    return examples.map((example) => ({ mediaTypes, ...factsOf(example), made: false }));
  const written = schema ?? itemSchema;
  if (written === undefined) return [];
  const own = schemaExample(written, resolve);
  const value = own ?? makeExample(written, { side, resolve });
  return value === undefined ? [] : [{ mediaTypes, value, made: own === undefined }];
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
