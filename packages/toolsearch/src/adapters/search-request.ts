/** The JSON Schema of a search tool's input. Its arrays can be changed only because some SDKs ask for such types. */
export interface SearchInputSchema {
  type: "object";
  properties: { query: { type: "string"; description: string } };
  required: string[];
  additionalProperties: false;
}

/** The name of the search tool. */
export const SEARCH_NAME = "search_tools";

/** The property of a search tool's input. */
export const QUERY_PROPERTY: SearchInputSchema["properties"]["query"] = {
  type: "string",
  description: "What you want to do, in plain words, or the exact name of a tool.",
};

/** Makes the JSON Schema of a search tool's input. */
export function searchInputSchema(): SearchInputSchema {
  return {
    type: "object",
    properties: { query: { ...QUERY_PROPERTY } },
    required: ["query"],
    additionalProperties: false,
  };
}

/** Makes the description of a search tool. */
export function searchDescription(effect: string, about: string | undefined): string {
  const kind = about === undefined ? "" : ` for ${about}`;
  return `There are more tools${kind} than those you see. Search for one before you say that something cannot be done. ${effect}`;
}

/** Reads the question of a search tool's input. Some models send the input as JSON text, or a list of phrasings. */
export function readQuery(input: unknown): string | readonly string[] {
  const value = readObject(input).query;
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.filter((each) => typeof each === "string");
  return "";
}

/** Reads an object that some models send as JSON text. Anything else becomes an empty object. */
export function readObject(input: unknown): Readonly<Record<string, unknown>> {
  const value = typeof input === "string" ? parse(input) : input;
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value)) : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
