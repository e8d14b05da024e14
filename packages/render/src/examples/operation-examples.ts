import type {
  Example,
  JsonValue,
  MediaType,
  Operation,
  Parameter,
  ParameterLocation,
} from "@speclens/core";
import { jsonLiteral } from "../notation/literal.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import { makeExample, schemaExample } from "./make-example.ts";

/** A value of one parameter, as the document gives it. */
export interface ParameterExample {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly value: JsonValue;
}

/** An example of a body. */
export interface BodyExample {
  /** The media types that have this very example, such as `application/json`. */
  readonly mediaTypes: readonly string[];
  /** The statuses of the responses that have it; absent where it is of the request. */
  readonly statuses?: readonly string[];
  readonly name?: string;
  readonly summary?: string;
  /** Absent where the document only tells where it is. */
  readonly value?: JsonValue;
  /** Where the value can be fetched. */
  readonly externalValue?: string;
  /** Made from the schema, since the document has none. */
  readonly made: boolean;
}

/** Examples of all that an operation takes and answers. */
export interface OperationExamples {
  readonly parameters: readonly ParameterExample[];
  /** Of the body; where a media type has no example, one made from its schema. */
  readonly request: readonly BodyExample[];
  readonly responses: readonly BodyExample[];
}

/**
 * The examples of an operation: those of media types, else those of their schemas, else small ones
 * that are made. What several media types or statuses have in common is there once.
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

/** Equal examples as one, with the media types and statuses of all of them. */
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
