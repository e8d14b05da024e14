import { isJsonObject, type JsonValue, type Parameter } from "@speclens/core";
import { jsonLiteral } from "../notation/json-literal.ts";

/** A name and value as they appear in a request, for example percent-encoded in a query. */
export interface RequestPair {
  /** The name. */
  readonly name: string;
  /** The value. */
  readonly value: string;
}

/** What determines how a value is written. */
export type ParameterStyle = Pick<Parameter, "name" | "in"> &
  Partial<Pick<Parameter, "style" | "explode" | "allowReserved">>;

/** Separators of lists by style of a query. */
const SEPARATORS: Readonly<Record<string, string>> = {
  spaceDelimited: "%20",
  pipeDelimited: "%7C",
};
/** Levels of a `deepObject`. Deeper values are written as JSON. */
const DEEPEST_OBJECT = 5;

/**
 * Writes a parameter's value in its style (RFC 6570, OpenAPI 3.1): one pair, or several where a list or object is
 * exploded. Values in the path and query are percent-encoded. For a path, the only pair has the text that replaces
 * the template.
 */
export function serializeParameter(parameter: ParameterStyle, value: JsonValue): RequestPair[] {
  const { name, in: place } = parameter;
  switch (place) {
    case "path":
      return [{ name, value: pathText(parameter, value) }];
    case "header":
      return [{ name, value: listText(value, parameter.explode ?? false, ",", (text) => text) }];
    default:
      return queryPairs(parameter, value);
  }
}

/** Percent-encodes a text so that it is a plain value anywhere in a URL. */
export function encodeText(text: string): string {
  // A lone surrogate has no encoding.
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd")).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Percent-encodes all but the characters that RFC 3986 reserves; those that end a query stay encoded. */
function encodeUnreserved(text: string): string {
  return encodeText(text).replace(/%(?:2F|3A|3F|40|21|28|29|2A|2C|3B)/g, decodeURIComponent);
}

function pathText({ name, style, explode = false }: ParameterStyle, value: JsonValue): string {
  const encoded = encodeText(name);
  if (style === "label") return `.${listText(value, explode, explode ? "." : ",", encodeText)}`;
  if (style !== "matrix") return listText(value, explode, ",", encodeText);
  if (!explode || typeof value !== "object" || value === null)
    return `;${encoded}=${listText(value, false, ",", encodeText)}`;
  return isJsonObject(value)
    ? `;${listText(value, true, ";", encodeText)}`
    : value.map((item) => `;${encoded}=${encodeText(scalarText(item))}`).join("");
}

function queryPairs(parameter: ParameterStyle, value: JsonValue): RequestPair[] {
  const { in: place, style = "form", allowReserved = false } = parameter;
  const encode = allowReserved ? encodeUnreserved : encodeText;
  // A cookie's name has no encoding.
  const name = place === "cookie" ? parameter.name : encodeText(parameter.name);
  const { explode = style === "form" || style === "deepObject" } = parameter;
  if (style === "deepObject" && typeof value === "object" && value !== null)
    return deepPairs(name, value, encode, 0);
  if (!explode || typeof value !== "object" || value === null)
    return [{ name, value: listText(value, false, SEPARATORS[style] ?? ",", encode) }];
  if (isJsonObject(value))
    return Object.entries(value).map(([key, member]) => ({
      name: encodeText(key),
      value: encode(scalarText(member)),
    }));
  return value.map((item) => ({ name, value: encode(scalarText(item)) }));
}

/** OpenAPI defines one level only. Servers that read more write `a[b][c]=1` and repeat the name of a list. */
function deepPairs(
  name: string,
  value: JsonValue | undefined,
  encode: (text: string) => string,
  level: number,
): RequestPair[] {
  if (isJsonObject(value) && level < DEEPEST_OBJECT)
    return Object.entries(value).flatMap(([key, member]) =>
      deepPairs(`${name}%5B${encodeText(key)}%5D`, member, encode, level + 1),
    );
  if (Array.isArray(value) && level < DEEPEST_OBJECT)
    return value.flatMap((item: JsonValue) =>
      isJsonObject(item)
        ? deepPairs(`${name}%5B%5D`, item, encode, level + 1)
        : [{ name: `${name}%5B%5D`, value: encode(scalarText(item)) }],
    );
  return [{ name, value: encode(scalarText(value)) }];
}

/** Writes a list as `a,b` and an object as `k,v` or, exploded, `k=v`. */
function listText(
  value: JsonValue,
  explode: boolean,
  separator: string,
  encode: (text: string) => string,
): string {
  if (isJsonObject(value))
    return Object.entries(value)
      .map(([key, member]) => [encode(key), encode(scalarText(member))])
      .map((pair) => pair.join(explode ? "=" : separator))
      .join(separator);
  if (Array.isArray(value))
    return value.map((item: JsonValue) => encode(scalarText(item))).join(separator);
  return encode(scalarText(value));
}

/** Writes a value within a list or object. RFC 6570 has no form for lists and objects there. */
export function scalarText(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : jsonLiteral(value ?? null);
}
