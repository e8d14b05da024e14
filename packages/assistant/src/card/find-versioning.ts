import { type CardVersioning, isJsonObject, type Operation, type Parameter } from "@speclens/core";
import { bareName } from "./reading/bare-name.ts";
import type { CardDocument } from "./reading/card-document.ts";
import { coverageOf } from "./reading/coverage-of.ts";
import { shortText } from "./reading/short-text.ts";
import { tally } from "./reading/tally.ts";

const HEADER = /(?:^|-)version$/i;
/** Versions of something else. */
const OTHER =
  /client|app-|application|sdk|device|browser|^user|if-|entity|resource|lock|object|schema|document|model|os-|platform|firmware|plugin/i;
const SURE = /^x?(?:\w{0,30})?apiversion$|^acceptversion$/;
/** Share of the operations that take the same parameter, where its name is not sure. */
const LEAST_SHARE = 0.5;
const SEGMENT = /^v\d+(?:[._]\d+)*(?:alpha\d*|beta\d*)?$/i;
/** A version is near the start of a path. */
const FIRST_SEGMENTS = 3;

interface Place {
  readonly in: CardVersioning["in"];
  readonly name: string;
  readonly value?: string;
}

/** Finds how requests choose a version of the API: a header, a parameter, or a part of the path. */
export function findVersioning(document: CardDocument): CardVersioning | undefined {
  const { operations } = document;
  const places = tally<Place>();
  const keysOf = new Map<Operation, ReadonlySet<string>>();
  const values = new Map<string, Set<string>>();
  for (const operation of operations) {
    const own = new Map<string, Place>();
    for (const parameter of operation.parameters) {
      const place = versionParameter(parameter);
      if (place === undefined) continue;
      const key = keyOf(place);
      own.set(key, place);
      const known = values.get(key) ?? new Set();
      values.set(key, known.add(place.value ?? ""));
    }
    for (const [key, place] of own) places.add(key, place);
    keysOf.set(operation, new Set(own.keys()));
  }
  const best = places
    .top(3)
    .find(({ value, count }) => isSure(value) || count / operations.length >= LEAST_SHARE);
  if (best !== undefined && best.count / operations.length >= 0.2) {
    const { in: location, name } = best.value;
    const key = keyOf(best.value);
    const [value, ...others] = values.get(key) ?? [];
    return {
      ...coverageOf(operations, (operation) => keysOf.get(operation)?.has(key) ?? false),
      in: location,
      name: shortText(name),
      ...(value && others.length === 0 && { value: shortText(value) }),
    };
  }
  return versionInPath(document);
}

function keyOf({ in: location, name }: Place): string {
  return `${location} ${name.toLowerCase()}`;
}

function isSure({ name }: Place): boolean {
  return SURE.test(bareName(name));
}

function versionParameter({ name, in: location, schema }: Parameter): Place | undefined {
  if (location !== "header" && location !== "query") return undefined;
  const isNamed =
    location === "header"
      ? HEADER.test(name) || SURE.test(bareName(name))
      : SURE.test(bareName(name)) || /^(?:v|version)$/i.test(name);
  if (!isNamed || OTHER.test(name)) return undefined;
  const value = onlyValue(schema);
  // Things have versions, too; the version of an API is one of few.
  if (!SURE.test(bareName(name)) && location === "query" && value === undefined) return undefined;
  return { in: location, name, ...(value !== undefined && { value }) };
}

function onlyValue(schema: Parameter["schema"]): string | undefined {
  if (!isJsonObject(schema)) return undefined;
  const { const: constant, enum: values, default: usual } = schema;
  const one = constant ?? (Array.isArray(values) && values.length === 1 ? values[0] : usual);
  return typeof one === "string" || typeof one === "number" ? String(one) : undefined;
}

function versionInPath({ operations, servers }: CardDocument): CardVersioning | undefined {
  const segments = tally<string>();
  const segmentOf = new Map<Operation, string>();
  const inherited = segmentIn(servers[0]?.url.replace(/^[a-z]+:\/\/[^/]*/i, "") ?? "");
  for (const operation of operations) {
    const segment = segmentIn(operation.path) ?? inherited;
    if (segment === undefined) continue;
    segments.add(segment, segment);
    segmentOf.set(operation, segment);
  }
  const [best] = segments.top(1);
  if (best === undefined || best.count / operations.length < LEAST_SHARE) return undefined;
  const { value } = best;
  return {
    ...coverageOf(operations, (operation) => segmentOf.get(operation) === value),
    in: "path",
    name: shortText(value),
  };
}

function segmentIn(path: string): string | undefined {
  return path
    .split("/", 1 + FIRST_SEGMENTS)
    .slice(1)
    .find((segment) => SEGMENT.test(segment));
}
