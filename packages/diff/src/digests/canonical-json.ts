import { isJsonObject, type JsonValue } from "@speclens/core";

/** Writes a value as JSON with the members of objects in a fixed order, so that equal values have equal texts. */
export function canonicalJson(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? "null";
  const members = Object.keys(value)
    .sort()
    .flatMap((name) =>
      value[name] === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(value[name])}`],
    );
  return `{${members.join()}}`;
}
