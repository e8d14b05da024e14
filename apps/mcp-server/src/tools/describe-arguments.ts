import { closestNames } from "@speclens/engine";
import type * as z from "zod";

/** Maximum number of characters of a name or value that a message repeats. */
const LONGEST_SHOWN = 40;
/** Maximum number of problems to report at once. */
const MOST_NAMED = 4;

type Properties = Readonly<Record<string, z.core.JSONSchema._JSONSchema>>;

/** Describes the problems with a tool's arguments. States the expected values and the closest names. */
export function describeArguments(
  issues: readonly z.core.$ZodIssue[],
  given: unknown,
  properties: Properties,
): string {
  const problems = issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => unknownName(key, Object.keys(properties)));
    const [name] = issue.path;
    return typeof name === "string"
      ? [wrongValue(name, memberOf(given, name), properties[name])]
      : ["the arguments must be an object of names and values"];
  });
  const named = problems.slice(0, MOST_NAMED);
  const more = problems.length - named.length;
  return `${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}

function unknownName(key: string, names: readonly string[]): string {
  const closest = closestNames(key, names);
  // If no name is close, there are few enough names to list all of them.
  const choices =
    closest.length > 0 ? `Closest: ${closest.join(", ")}` : `Arguments: ${names.join(", ")}`;
  return `no argument ${shown(key)}. ${choices}`;
}

function wrongValue(
  name: string,
  value: unknown,
  property: Properties[string] | undefined,
): string {
  const expected = expectationOf(property);
  return value === undefined
    ? `${name} is missing; it must be ${expected}`
    : `${name} must be ${expected}, not ${shown(value)}`;
}

function expectationOf(property: Properties[string] | undefined): string {
  if (property === undefined || typeof property === "boolean") return "left out";
  const { type, anyOf, enum: choices, minimum, maximum } = property;
  if (anyOf !== undefined) return anyOf.map(expectationOf).join(" or ");
  if (type === "array") return listExpectationOf(property);
  if (choices !== undefined) return `one of ${choices.join(", ")}`;
  if (type === "string") return "a string";
  if (type === "boolean") return "true or false";
  const range =
    minimum === undefined || maximum === undefined ? "" : ` from ${minimum} to ${maximum}`;
  return `${type === "integer" ? "a whole number" : "a number"}${range}`;
}

function listExpectationOf({ minItems, maxItems }: z.core.JSONSchema.JSONSchema): string {
  return `a list of ${minItems ?? 0}${maxItems === undefined ? " or more" : ` to ${maxItems}`} strings`;
}

function memberOf(given: unknown, name: string): unknown {
  return Object.entries(given ?? {}).find(([key]) => key === name)?.[1];
}

/** Formats a value as one line of JSON, shortened if it is long. */
function shown(value: unknown): string {
  if (Array.isArray(value)) {
    const wrong: unknown = value.find((item) => typeof item !== "string");
    if (wrong === undefined) return `a list of ${value.length}`;
    return `a list with ${Array.isArray(wrong) ? "a list" : shown(wrong)}`;
  }
  if (typeof value === "object" && value !== null) return "an object";
  const text = JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
