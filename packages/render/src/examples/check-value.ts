import type { format as Formats, Schema, Validator } from "@cfworker/json-schema";
import {
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  referencedSchema,
} from "@speclens/core";
import type { SchemaResolver } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { cutLine } from "../text/cut-line.ts";

/** The side that an example is for. A request has no `readOnly` members, and a response has no `writeOnly` members. */
export type ExampleSide = "request" | "response";

/** The libraries and the context of a check. */
export interface CheckOptions {
  readonly Validator: typeof Validator;
  readonly format: typeof Formats;
  /** Returns a test for a pattern that takes linear time. */
  readonly matcherOf: (pattern: string) => (text: string) => boolean;
  readonly side: ExampleSide;
  readonly resolve: SchemaResolver;
  /** Whether a value that cannot be checked completely is a problem, too. Default false. */
  readonly isStrict?: boolean;
  /** Number of problems to look for. Default 1. */
  readonly most?: number;
}

/** Maximum number of schemas that a check visits. Schemas of documents may multiply without end. */
const MOST_STEPS = 50_000;
/** Maximum number of schemas to copy for a check. */
const MOST_SCHEMAS = 5_000;
/** Maximum length of a value as JSON. Comparing the items of a list takes quadratic time. */
const LONGEST_VALUE = 20_000;
const LONGEST_PROBLEM = 120;

const HIDDEN = { request: "readOnly", response: "writeOnly" } as const;

/** Keywords that are copied as they are. */
const PLAIN = [
  ...["const", "enum", "format", "minLength", "maxLength", "minimum", "maximum", "multipleOf"],
  ...["exclusiveMinimum", "exclusiveMaximum", "minItems", "maxItems", "uniqueItems"],
  ...["minProperties", "maxProperties"],
];
const LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const SINGLE = ["items", "additionalProperties", "not", "contains"];
/** Errors with these keywords only lead to the error that matters. */
const LEADING: ReadonlySet<string> = new Set([
  ...["properties", "items", "prefixItems", "allOf", "$ref", "additionalProperties"],
]);

/** Keywords that narrow a schema and that the check does not know. A strict check fails on them. */
const UNKNOWN = [
  ...["patternProperties", "if", "dependentRequired", "dependentSchemas", "propertyNames"],
  ...["unevaluatedProperties", "unevaluatedItems", "minContains", "maxContains", "$dynamicRef"],
  ...["dependencies", "additionalItems"],
];
const UNCHECKED = "it cannot be checked against its schema";

class TooLong extends Error {}

/**
 * Returns where and how a value breaks a schema, such as `at /age: must be integer`; nothing if it does not, or if the
 * check would take too long and is not strict. The library sees copies of the schemas: with known keywords only,
 * patterns as formats that take linear time, and a count of its steps.
 */
export function checkValue(
  value: JsonValue,
  schema: JsonSchema,
  { Validator, format, matcherOf, side, resolve, isStrict = false, most = 1 }: CheckOptions,
): string[] {
  const unchecked = isStrict ? [UNCHECKED] : [];
  if (JSON.stringify(value).length > LONGEST_VALUE) return unchecked;
  const definitions: Record<string, Schema | boolean> = {};
  const places = new Map<string, string>();
  const patterns = new Map<string, string>();
  let schemas = 0;
  let steps = 0;

  const copy = (given: unknown): Schema | boolean => {
    if (typeof given === "boolean") return given;
    if (!isJsonObject(given)) return true;
    if (++schemas > MOST_SCHEMAS || given.patternProperties !== undefined) throw new TooLong();
    // Only a part that applies to the value matters.
    let isUnknown = isStrict && UNKNOWN.some((name) => given[name] !== undefined);
    const made: Schema = {};
    for (const name of PLAIN) if (given[name] !== undefined) made[name] = given[name];
    for (const name of SINGLE) if (given[name] !== undefined) made[name] = copy(given[name]);
    for (const name of LISTS) {
      const members = given[name];
      if (Array.isArray(members) && members.length > 0) made[name] = members.map(copy);
    }
    if (isJsonObject(given.properties))
      made.properties = Object.fromEntries(
        Object.entries(given.properties).map(([name, member]) => [name, copy(member)]),
      );
    if (Array.isArray(given.required))
      made.required = given.required.filter(
        (name) => typeof name === "string" && !isHidden(given, name),
      );
    if (typeof given.pattern === "string") {
      const name = `speclens pattern ${given.pattern}`;
      const matches = tryMatcher(given.pattern);
      if (matches === undefined && isStrict) isUnknown = true;
      if (matches !== undefined) {
        format[name] = matches;
        patterns.set(name, given.pattern);
        made.allOf = [...(Array.isArray(made.allOf) ? made.allOf : []), { format: name }];
      }
    }
    const target = typeof given.$ref === "string" ? referencedSchema(given.$ref) : undefined;
    if (target !== undefined) made.$ref = refer(target);
    else if (isStrict && given.$ref !== undefined) isUnknown = true;
    const { type } = given;
    Object.defineProperty(made, "type", {
      enumerable: type !== undefined,
      get: () => {
        if (isUnknown || ++steps > MOST_STEPS) throw new TooLong();
        return type;
      },
    });
    return made;
  };
  /** Returns undefined for a pattern that takes more than linear time, or that is malformed. */
  const tryMatcher = (pattern: string): ReturnType<typeof matcherOf> | undefined => {
    try {
      return matcherOf(pattern);
    } catch {
      return undefined;
    }
  };
  const refer = (name: string): string => {
    const known = places.get(name);
    if (known !== undefined) return known;
    const key = `s${places.size}`;
    places.set(name, `#/$defs/${key}`);
    const definition = resolve(name);
    // A reference that leads nowhere cannot be checked either.
    definitions[key] = copy(definition ?? (isStrict ? { $dynamicRef: "" } : true));
    return `#/$defs/${key}`;
  };
  const isHidden = ({ properties }: JsonObject, name: string): boolean => {
    const property = isJsonObject(properties) ? properties[name] : undefined;
    if (!isJsonObject(property)) return false;
    const referred =
      typeof property.$ref === "string" ? referencedSchema(property.$ref) : undefined;
    const target = referred === undefined ? property : resolve(referred);
    return [property, target].some((one) => isJsonObject(one) && one[HIDDEN[side]] === true);
  };

  try {
    definitions.root = copy(schema);
    const root: Schema = { $ref: "#/$defs/root", $defs: definitions };
    const { valid, errors } = new Validator(root, "2020-12", most === 1).validate(value);
    if (valid) return [];
    const telling = errors.filter(({ keyword }) => !LEADING.has(keyword));
    const problems = (telling.length > 0 ? telling : errors.slice(-1)).map((error) => {
      const place = decodeURIComponent(error.instanceLocation.slice(1));
      const text = messageOf(error.error, patterns);
      const shown = cleanLine(`at ${place === "" ? "its root" : place}: ${text}`);
      return cutLine(shown, LONGEST_PROBLEM);
    });
    return [...new Set(problems)].slice(0, most);
  } catch {
    // The check is too long, or the schema is malformed.
    return unchecked;
  } finally {
    for (const name of patterns.keys()) delete format[name];
  }
}

/** Shortens a message of the library: `must be integer` for `Instance type "string" is invalid. Expected "integer".` */
function messageOf(error: string, patterns: ReadonlyMap<string, string>): string {
  const expected = /Expected "(.*)"\.$/s.exec(error)?.[1];
  if (expected !== undefined) return `must be ${expected.replaceAll('", "', " or ")}`;
  const [, required] = /required property "(.*)"\.$/s.exec(error) ?? [];
  if (required !== undefined) return `must have ${required}`;
  const [, format = ""] = /does not match format "(.*)"\.$/s.exec(error) ?? [];
  const pattern = patterns.get(format);
  if (pattern !== undefined) return `must match ${pattern}`;
  if (format !== "") return `must be a ${format}`;
  return error
    .replace(/^Instance /, "it ")
    .replace(/^String /, "the text ")
    .replace(/\.$/, "");
}
