import { isJsonObject, type JsonSchema, type JsonValue } from "@speclens/core";
import { type MakeExampleOptions, makeExample } from "../examples/make-example.ts";
import { flatSchema } from "../notation/flat-schema.ts";
import { requiredPart } from "./required-part.ts";

/** Steps of a path. Longer paths are not followed. */
const MOST_STEPS = 50;
/** The largest index of a list. */
const LAST_INDEX = 99;

/**
 * Returns a copy of a body with a value at a path such as `to.groups[].name` or `items[1].id`. `[]` is the first
 * item. What the path needs on its way and the body lacks is made from the schema.
 */
export function setValue(
  body: JsonValue | undefined,
  path: string,
  given: JsonValue,
  schema: JsonSchema | undefined,
  options: MakeExampleOptions,
): JsonValue {
  const steps = stepsOf(path);
  return setAt(body, steps, given, schema, options);
}

/** Returns `["to", "groups", 0, "name"]` for `to.groups[].name`. */
function stepsOf(path: string): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const part of path.split(".").slice(0, MOST_STEPS)) {
    const name = part.replace(/(?<!\])(?:\[\d*\])+$/, "");
    if (name !== "") steps.push(name);
    for (const [, index = ""] of part.slice(name.length).matchAll(/\[(\d*)\]/g))
      steps.push(Math.min(Number(index), LAST_INDEX));
  }
  return steps;
}

function setAt(
  body: JsonValue | undefined,
  [step, ...others]: readonly (string | number)[],
  given: JsonValue,
  schema: unknown,
  options: MakeExampleOptions,
): JsonValue {
  if (step === undefined) return given;
  const flat = flatSchema(schema, new Set(), options.resolve);
  const inner =
    typeof step === "number"
      ? flat?.keywords.items
      : (flat?.properties.get(step) ?? flat?.keywords.additionalProperties);
  const innerSchema = isJsonObject(inner) ? inner : undefined;
  const members = typeof body === "object" && body !== null ? body : undefined;
  const makeInner = (): JsonValue | undefined => {
    const made = makeExample(innerSchema, options);
    return made === undefined ? undefined : requiredPart(made, innerSchema, options.resolve);
  };
  if (typeof step === "number") {
    const items = Array.isArray(members) ? [...members] : [];
    while (items.length <= step) items.push(makeInner() ?? null);
    items[step] = setAt(items[step], others, given, innerSchema, options);
    return items;
  }
  const object = isJsonObject(members) ? members : {};
  const before = Object.hasOwn(object, step) ? object[step] : undefined;
  const value = setAt(
    before ?? (others.length > 0 ? makeInner() : undefined),
    others,
    given,
    innerSchema,
    options,
  );
  return Object.fromEntries(
    [...Object.entries(object).filter(([name]) => name !== step), [step, value]].map(([n, v]) => [
      n,
      v ?? null,
    ]),
  );
}
