import {
  isJsonObject,
  type JsonSchema,
  type MediaType,
  type Operation,
  type Parameter,
} from "@speclens/core";
import { groupBy } from "@speclens/text";
import { jsonLiteral } from "../notation/json-literal.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { type FoundProperty, findProperty, type MissingProperty } from "./find-property.ts";

/** A property of a parameter or of a body. */
export interface FoundInOperation extends FoundProperty {
  /** `path`, `query` … for a parameter, otherwise `body` or the statuses of the responses. */
  readonly in: readonly string[];
}

/** The sides of an operation to search. */
export type PropertySide = "request" | "responses" | "all";

/**
 * Follows a path through the parameters and bodies of an operation, like `findProperty`. Parameters are found
 * by name. Properties that several media types or statuses share occur once. If nothing is found, returns the
 * longest part of the path that exists.
 *
 * @param resolve looks up schemas by name
 */
export function findInOperation(
  operation: Operation,
  path: string,
  side: PropertySide,
  resolve: SchemaResolver,
): readonly FoundInOperation[] | MissingProperty {
  const found: FoundInOperation[] = [];
  const missing: MissingProperty[] = [];
  for (const { place, schema } of placesOf(operation, side)) {
    const property = findProperty(schema, path, resolve);
    if ("places" in property) found.push({ in: [place], ...property });
    else missing.push(property);
  }
  return found.length > 0 ? joined(found) : furthest(path, missing);
}

interface SearchedPlace {
  readonly place: string;
  readonly schema: JsonSchema;
}

function placesOf(operation: Operation, side: PropertySide): SearchedPlace[] {
  const places: SearchedPlace[] = [];
  if (side !== "responses") {
    for (const [place, members] of groupBy(operation.parameters, (parameter) => parameter.in))
      places.push({ place, schema: parametersSchema(members) });
    for (const schema of schemasOf(operation.requestBody?.content ?? []))
      places.push({ place: "body", schema });
  }
  if (side !== "request")
    for (const { status, content } of operation.responses)
      for (const schema of schemasOf(content)) places.push({ place: cleanLine(status), schema });
  return places;
}

/** Returns parameters as the properties of an object. */
function parametersSchema(parameters: readonly Parameter[]): JsonSchema {
  const properties = parameters.map(({ name, schema, content = [], description }) => {
    const own = schema ?? content[0]?.schema ?? true;
    const described = isJsonObject(own) ? own : {};
    return [name, description === undefined ? own : { ...described, description }] as const;
  });
  return {
    properties: Object.fromEntries(properties),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function schemasOf(content: readonly MediaType[]): JsonSchema[] {
  return content
    .map(({ schema, itemSchema }) => schema ?? itemSchema)
    .filter((schema) => schema !== undefined);
}

function joined(found: readonly FoundInOperation[]): FoundInOperation[] {
  const byProperty = new Map<string, FoundInOperation>();
  for (const one of found) {
    const { in: places, ...property } = one;
    const key = jsonLiteral(property);
    const before = byProperty.get(key)?.in ?? [];
    byProperty.set(key, { ...one, in: [...new Set([...before, ...places])] });
  }
  return [...byProperty.values()];
}

/** Returns the longest part that exists, with all names that could follow it. */
function furthest(path: string, missing: readonly MissingProperty[]): MissingProperty {
  const [first] = missing.toSorted((left, right) => right.within.length - left.within.length);
  if (first === undefined) return { within: "", wanted: path, names: [] };
  const names = missing.filter(({ within }) => within === first.within).flatMap((one) => one.names);
  return { ...first, names: [...new Set(names)] };
}
