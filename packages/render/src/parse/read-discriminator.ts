import { type JsonObject, type JsonValue, schemaReference } from "@speclens/core";
import { readJson } from "./read-json.ts";
import { readName, readReferenceName } from "./read-name.ts";
import type { TextReader } from "./text-reader.ts";

/** Reads the rest of `discriminator kind {dog: $Dog} else $Cat`. */
export function readDiscriminator(text: TextReader): JsonObject {
  const propertyName = readPropertyName(text);
  const mapping = text.skip(" {") ? readMapping(text) : undefined;
  const defaultMapping = text.skip(" else ") ? readTarget(text) : undefined;
  return {
    propertyName,
    ...(mapping !== undefined && { mapping }),
    ...(defaultMapping !== undefined && { defaultMapping }),
  };
}

function readMapping(text: TextReader): JsonObject {
  const targets: [value: string, target: JsonValue][] = [];
  if (text.skip("}")) return {};
  do {
    const value = readPropertyName(text);
    text.expect(": ");
    targets.push([value, readTarget(text)]);
  } while (text.skip(", "));
  text.expect("}");
  return Object.fromEntries(targets);
}

function readPropertyName(text: TextReader): string {
  return readName(text) ?? text.fail("a name");
}

function readTarget(text: TextReader): JsonValue {
  return text.skip("$") ? schemaReference(readReferenceName(text)) : readJson(text);
}
