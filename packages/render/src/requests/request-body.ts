import {
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  type MediaType,
  type Operation,
} from "@speclens/core";
import type { ExampleTools } from "../examples/example-tools.ts";
import { makeExample } from "../examples/make-example.ts";
import { type FlatSchema, flatSchema } from "../notation/flat-schema.ts";
import { jsonLiteral } from "../notation/json-literal.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { requiredPart } from "./required-part.ts";
import {
  encodeText,
  type RequestPair,
  scalarText,
  serializeParameter,
} from "./serialize-parameter.ts";
import { setValue } from "./set-value.ts";

/** A part of a `multipart` body. */
export interface RequestPart {
  /** Name of the field. */
  readonly name: string;
  /** The text. Absent for a file that the caller has to choose. */
  readonly value?: string;
  /** The media type, if it is not that of plain text. */
  readonly type?: string;
}

/** The body of a request. */
export type RequestBody =
  | { readonly kind: "json"; readonly value: JsonValue }
  | {
      readonly kind: "form";
      /** Percent-encoded names and values. */
      readonly fields: readonly RequestPair[];
    }
  | { readonly kind: "multipart"; readonly parts: readonly RequestPart[] }
  | { readonly kind: "text"; readonly text: string }
  /** A file that the caller has to choose. */
  | { readonly kind: "file" };

/** A body of an operation, as it is sent. */
export interface MadeBody {
  /** Absent if the operation needs none, or if none was made that its schema allows. */
  readonly body?: RequestBody;
  /** The media type of the body. */
  readonly mediaType?: string;
  /** Why there is no body, or what is wrong with it. */
  readonly problems: readonly string[];
}

/** What is needed to make a body. */
export interface BodyOptions {
  readonly resolve: SchemaResolver;
  readonly tools: ExampleTools;
  /** Values by path, such as `labels[].name`. */
  readonly values: readonly { readonly name: string; readonly value: JsonValue }[];
}

/** Alternatives of a schema to try. */
const MOST_ALTERNATIVES = 8;
/** Examples of a document to try. */
const MOST_EXAMPLES = 5;

const JSON_LINES = /ndjson|jsonl|json-seq|json-lines/i;

/** Kinds of media types, the best known first. */
const KINDS = [
  (type: string): boolean => /json/i.test(type) && !JSON_LINES.test(type),
  (type: string): boolean => isAny(type),
  (type: string): boolean => /x-www-form-urlencoded/i.test(type),
  (type: string): boolean => /^multipart\//i.test(type),
  (type: string): boolean => JSON_LINES.test(type) || /^text\//i.test(type),
] as const;

/**
 * Makes the smallest body that an operation allows: of its JSON, otherwise its form, otherwise its first media type.
 * An optional body is made only if its schema requires fields, or if values for it are given.
 */
export function makeBody({ requestBody }: Operation, options: BodyOptions): MadeBody {
  const { values, resolve } = options;
  if (requestBody === undefined)
    return {
      problems: values.map(({ name }) => `the operation has no body for ${cleanLine(name)}`),
    };
  const rank = ({ type }: MediaType): number =>
    (KINDS.findIndex((isKind) => isKind(type)) + KINDS.length + 1) % (KINDS.length + 1);
  const media = requestBody.content.toSorted((a, b) => rank(a) - rank(b))[0];
  if (media === undefined) {
    const problem = "the document requires a body, but does not describe it";
    return { problems: requestBody.required ? [problem] : [] };
  }
  const flat = flatSchema(media.schema, new Set(), resolve);
  const isNeeded = requestBody.required || values.length > 0 || (flat?.required.size ?? 0) > 0;
  return isNeeded
    ? bodyOf(media, flat, options)
    : { problems: ["the body is optional and left out"] };
}

function bodyOf(media: MediaType, flat: FlatSchema | undefined, options: BodyOptions): MadeBody {
  const type = isAny(media.type) ? "application/json" : media.type;
  const kind = KINDS.findIndex((isKind) => isKind(type));
  if (kind >= 0 && kind <= 3) {
    const { value, problems } = makeValue(media, options);
    if (value === undefined) return { problems };
    if (kind <= 1)
      return {
        body: { kind: "json", value },
        mediaType: type,
        problems: isEmpty(value)
          ? [...problems, "the schema requires no field of the body"]
          : problems,
      };
    const fields = isJsonObject(value) ? value : {};
    if (isEmpty(fields))
      return { problems: [`no body: its schema requires no field of ${cleanLine(type)}`] };
    if (kind === 2)
      return {
        body: { kind: "form", fields: formFields(fields, media) },
        mediaType: type,
        problems,
      };
    const parts = multipartParts(fields, media, flat, options.resolve);
    return { body: { kind: "multipart", parts }, mediaType: type, problems };
  }
  if (JSON_LINES.test(type)) {
    const { value, problems } = makeValue(
      { ...media, schema: media.itemSchema ?? media.schema ?? true },
      options,
    );
    if (value === undefined) return { problems };
    const lines = Array.isArray(value) && media.itemSchema === undefined ? value : [value];
    return {
      body: { kind: "text", text: lines.map((line) => jsonLiteral(line)).join("\n") },
      mediaType: type,
      problems,
    };
  }
  const text = media.examples?.find(({ value }) => typeof value === "string")?.value;
  if (typeof text === "string")
    return { body: { kind: "text", text }, mediaType: type, problems: [] };
  const isText = /^text\//i.test(type) && flat?.keywords.type === "string";
  const made = isText ? makeValue(media, options).value : undefined;
  if (typeof made === "string")
    return { body: { kind: "text", text: made }, mediaType: type, problems: [] };
  if (/xml|yaml|^text\//i.test(type))
    return { problems: [`no body: there is no example of ${cleanLine(type)}`] };
  return {
    body: { kind: "file" },
    mediaType: /\*/.test(type) ? "application/octet-stream" : type,
    problems: [],
  };
}

function isEmpty(value: JsonValue): boolean {
  return isJsonObject(value) && Object.keys(value).length === 0;
}

function isAny(type: string): boolean {
  return /^(?:\*|application)\/\*/.test(type.trim());
}

/** Makes a value that a schema allows, with the caller's values in it. */
function makeValue(
  { schema, examples = [] }: MediaType,
  { resolve, tools, values }: BodyOptions,
): { readonly value?: JsonValue; readonly problems: readonly string[] } {
  const listed = examples.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const making = { side: "request", resolve, textFor: tools.textFor } as const;
  const set = (value: JsonValue | undefined): JsonValue | undefined =>
    values.reduce<JsonValue | undefined>(
      (body, { name, value: given }) => setValue(body, name, given, schema, making),
      value,
    );
  if (schema === undefined) {
    const value = set(listed[0]);
    return value === undefined
      ? { problems: ["no body: the document does not describe it"] }
      : { value, problems: [] };
  }
  let problem: string | undefined;
  for (const value of candidates(schema, listed, { resolve, tools })) {
    problem = tools.strictProblemOf(value, schema, "request", resolve);
    if (problem !== undefined) continue;
    const made = set(value) ?? value;
    const broken =
      made === value ? undefined : tools.strictProblemOf(made, schema, "request", resolve);
    return {
      value: made,
      problems:
        broken === undefined ? [] : [`the given values break the schema of the body ${broken}`],
    };
  }
  return { problems: [`no body: none was made that its schema allows${reasonOf(problem)}`] };
}

function reasonOf(problem: string | undefined): string {
  return problem === undefined ? "; it refers to itself without end" : ` (${problem})`;
}

/** Returns values to try, the smallest first. */
function* candidates(
  schema: JsonSchema,
  listed: readonly JsonValue[],
  { resolve, tools }: Pick<BodyOptions, "resolve" | "tools">,
): Generator<JsonValue> {
  const making = { side: "request", resolve, textFor: tools.textFor } as const;
  const examples = listed.slice(0, MOST_EXAMPLES).map(withoutText);
  for (const alternative of [schema, ...alternativesOf(schema, resolve)]) {
    for (const value of examples) yield requiredPart(value, alternative, resolve);
    for (const usesExamples of [true, false]) {
      const made = makeExample(alternative, { ...making, usesExamples });
      if (made === undefined) continue;
      const value = withoutText(made);
      yield requiredPart(value, alternative, resolve);
      yield value;
    }
  }
  yield* examples;
}

/** Some documents write an example as a text of JSON. */
function withoutText(value: JsonValue): JsonValue {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Returns the schema with each member of its `oneOf` or `anyOf` instead of the first. */
function alternativesOf(schema: JsonSchema, resolve: SchemaResolver): JsonSchema[] {
  const { oneOf, anyOf } = flatSchema(schema, new Set(), resolve)?.keywords ?? {};
  const members = [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list.slice(1) : []));
  return members
    .slice(0, MOST_ALTERNATIVES)
    .filter((member): member is JsonObject => isJsonObject(member))
    .map((member) => ({ allOf: [member, schema] }));
}

/** Writes the fields of a form. Lists are repeated; objects are JSON, unless `encoding` names a style. */
function formFields(value: JsonObject, { encoding = {} }: MediaType): RequestPair[] {
  return Object.entries(value).flatMap(([name, field]) => {
    if (field === undefined) return [];
    const { style, explode } = encodingOf(encoding, name);
    const isJson = style === undefined && explode === undefined && isJsonObject(field);
    if (isJson) return [{ name: encodeText(name), value: encodeText(jsonLiteral(field)) }];
    return serializeParameter(
      {
        name,
        in: "query",
        ...(typeof style === "string" && { style }),
        ...(typeof explode === "boolean" && { explode }),
      },
      field,
    );
  });
}

function encodingOf(encoding: JsonObject, name: string): JsonObject {
  const own = Object.hasOwn(encoding, name) ? encoding[name] : undefined;
  return isJsonObject(own) ? own : {};
}

/** Writes the fields of a form with parts: each item of a list and each file is a part. */
function multipartParts(
  value: JsonObject,
  { encoding = {} }: MediaType,
  flat: FlatSchema | undefined,
  resolve: SchemaResolver,
): RequestPart[] {
  return Object.entries(value).flatMap(([name, field]) => {
    const keywords = flatSchema(flat?.properties.get(name), new Set(), resolve)?.keywords ?? {};
    const { contentType } = encodingOf(encoding, name);
    const type = typeof contentType === "string" ? contentType.split(",")[0]?.trim() : undefined;
    const items: readonly JsonValue[] = Array.isArray(field) ? field : [field ?? null];
    const itemKeywords = Array.isArray(field)
      ? (flatSchema(keywords.items, new Set(), resolve)?.keywords ?? {})
      : keywords;
    return items.map((item): RequestPart => {
      if (isFile(itemKeywords, type)) return { name };
      const isJson = typeof item === "object" && item !== null;
      const known = type ?? (isJson ? "application/json" : undefined);
      return { name, value: scalarText(item), ...(known !== undefined && { type: known }) };
    });
  });
}

function isFile(
  { type, format, contentMediaType, contentEncoding }: JsonObject,
  mediaType: string | undefined,
): boolean {
  if (format === "binary" || type === "file") return true;
  if (contentMediaType !== undefined && contentEncoding === undefined) return true;
  return type === "string" && mediaType !== undefined && !/^text\/|json|xml/i.test(mediaType);
}
