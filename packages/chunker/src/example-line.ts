import { isJsonObject, type JsonValue, type MediaType } from "@speclens/core";

/** `Example: {"name":"Rex"}`, the first example of a body, where there is one and it is short. */
export function exampleLine(media: MediaType | undefined, longest: number): string[] {
  if (media === undefined || longest === 0) return [];
  const [value] = [
    ...(media.examples ?? []).map((example) => example.value),
    ofSchema(media.schema),
  ].filter((example) => example !== undefined);
  if (value === undefined) return [];
  const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
  return text === "" || text.length > longest ? [] : [`Example: ${text.replace(/\s+/g, " ")}`];
}

function ofSchema(schema: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(schema)) return undefined;
  if (schema.example !== undefined) return schema.example;
  const { examples } = schema;
  return Array.isArray(examples) ? examples[0] : undefined;
}
