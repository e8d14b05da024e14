import { search } from "@aws-lambda-powertools/jmespath";
import type { JsonValue } from "@speclens/core";
import { invalidArgument } from "@speclens/core";
import { closestNames } from "@speclens/text";
import { availableFields } from "./available-fields.ts";
import type { ExactJson } from "./exact-json.ts";

const LONGEST_EXPRESSION = 500;
/** How often an expression may repeat a value. Lists of lists, each fed into the next, would grow without bound. */
const MOST_COPIES = 200;

/**
 * Selects values of JSON. If there are none, lists the fields that there are.
 *
 * @throws SpecLensError `argument-invalid` for an expression that is wrong or would multiply the value
 */
export function selectValues({ value, write }: ExactJson, expression: string): string {
  refuseGrowth(expression);
  let selected: unknown;
  try {
    selected = search(expression, value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalidArgument(
      "select",
      `select is not a JMESPath expression that works here: ${reason}`,
    );
  }
  if (isJson(selected) && !isEmpty(selected)) return write(selected);
  const available = availableFields(value);
  const unknown = unknownNames(expression, available);
  return write({
    selected: isJson(selected) ? selected : null,
    ...(unknown.length > 0 && { unknown: Object.fromEntries(unknown) }),
    available,
  });
}

/** Returns the names of an expression that are no fields, with the closest fields. Not if not all fields are known. */
function unknownNames(
  expression: string,
  available: readonly string[],
): readonly (readonly [string, readonly string[]])[] {
  if (available.some((field) => field === "…" || field.includes("*"))) return [];
  const steps = new Set(
    available.map((field) => /(\w+|"(?:[^"\\]|\\.)*")$/.exec(field)?.[0] ?? field),
  );
  const plain = expression.replace(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|\w+\s*(?=[(:])/g, "");
  const names = new Set(plain.match(/[A-Za-z_]\w*|"(?:[^"\\]|\\.)*"/g));
  return [...names]
    .filter((name) => !steps.has(name))
    .map((name) => [name, closestNames(name, steps)] as const);
}

/** Returns whether a value has nothing in it, such as a list of nulls. */
function isEmpty(value: JsonValue): boolean {
  if (value === null) return true;
  if (Array.isArray(value)) return value.every((item) => isEmpty(item));
  return (
    typeof value === "object" &&
    Object.values(value).every((member) => member === undefined || isEmpty(member))
  );
}

/** The library's results are made of the value itself, and of numbers, texts and truth values. */
function isJson(value: unknown): value is JsonValue {
  return value !== undefined && typeof value !== "function" && typeof value !== "symbol";
}

function refuseGrowth(expression: string): void {
  if (expression.length > LONGEST_EXPRESSION)
    throw invalidArgument(
      "select",
      `select has ${expression.length} characters; use at most ${LONGEST_EXPRESSION}.`,
    );
  // Both write a whole value as one text, again and again.
  if (/\bto_string\s*\(/.test(expression) || /\bjoin\s*\(.*\bjoin\s*\(/s.test(expression))
    throw invalidArgument("select", "select takes no to_string, and join only once.");
  if (copiesOf(expression) > MOST_COPIES)
    throw invalidArgument(
      "select",
      "select has lists or objects of too many values. Select fewer values in each step.",
    );
}

/** Returns how often a result may contain the same value: the product of the sizes of all lists and objects. */
function copiesOf(expression: string): number {
  let copies = 1;
  const open: { readonly counts: boolean; size: number }[] = [];
  for (const [sign] of expression.matchAll(
    /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|./gs,
  )) {
    const last = open.at(-1);
    if (sign === "[" || sign === "{") open.push({ counts: true, size: 1 });
    else if (sign === "(") open.push({ counts: false, size: 1 });
    else if (sign === "," && last !== undefined) last.size += 1;
    else if (sign === "]" || sign === "}" || sign === ")") {
      const closed = open.pop();
      if (closed?.counts) copies *= closed.size;
    }
  }
  return copies;
}
