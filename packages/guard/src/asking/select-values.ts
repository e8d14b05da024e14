import { search } from "@aws-lambda-powertools/jmespath";
import type { JsonValue } from "@speclens/core";
import { invalidArgument } from "@speclens/core";
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
  return write({ selected: isJson(selected) ? selected : null, available: availableFields(value) });
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
