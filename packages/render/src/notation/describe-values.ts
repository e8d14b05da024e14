import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import { jsonLiteral } from "./json-literal.ts";

/** Extensions that name or describe the values of an enum, in its order or by value. */
const EXTENSIONS = [
  ...["x-enum-descriptions", "x-enumDescriptions", "x-enum-varnames", "x-enumNames"],
];
/** With more values, the list would be longer than what it explains. */
const MOST_VALUES = 20;

/**
 * Says what values mean: `1 = Draft, 2 = Sent`, from the titles or descriptions of constants, or from an extension
 * that describes an enum. Returns `""` if the document does not say it.
 */
export function describeValues(schema: JsonObject): string {
  const meanings = constantMeanings(schema) ?? enumMeanings(schema) ?? [];
  if (meanings.length > MOST_VALUES) return "";
  return meanings
    .filter(([value, meaning]) => meaning !== "" && meaning !== value)
    .map(([value, meaning]) => `${jsonLiteral(value)} = ${meaning}`)
    .join(", ");
}

type Meaning = readonly [value: JsonValue, meaning: string];

function constantMeanings({ oneOf, anyOf }: JsonObject): Meaning[] | undefined {
  const members = [oneOf, anyOf].find(Array.isArray) ?? [];
  const meanings = members.flatMap((member: JsonValue): Meaning[] => {
    if (!isJsonObject(member)) return [];
    const { const: constant, enum: values, title, description } = member;
    const value =
      constant ?? (Array.isArray(values) && values.length === 1 ? values[0] : undefined);
    const meaning = [title, description].find((text) => typeof text === "string");
    return value === undefined || typeof meaning !== "string" ? [] : [[value, meaning]];
  });
  return meanings.length > 1 ? meanings : undefined;
}

function enumMeanings(schema: JsonObject): Meaning[] | undefined {
  const { enum: values } = schema;
  const found = EXTENSIONS.map((name) => schema[name]).find((value) => value !== undefined);
  if (!Array.isArray(values) || found === undefined) return undefined;
  return values.map((value: JsonValue, index): Meaning => {
    const meaning = Array.isArray(found)
      ? found[index]
      : isJsonObject(found)
        ? found[String(value)]
        : undefined;
    return [value, typeof meaning === "string" ? meaning : ""];
  });
}
