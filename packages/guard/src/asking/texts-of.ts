import type { JsonValue } from "@speclens/core";
import type { ExactJson } from "./exact-json.ts";

/** Yields the keys and the texts of the values of JSON. */
export function* textsOf({ value, textOf }: ExactJson): Generator<string> {
  yield* textsIn(value, textOf);
}

function* textsIn(value: JsonValue, textOf: ExactJson["textOf"]): Generator<string> {
  if (value === null || typeof value !== "object") {
    yield textOf(value);
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(value)) yield name;
    if (member !== undefined) yield* textsIn(member, textOf);
  }
}
