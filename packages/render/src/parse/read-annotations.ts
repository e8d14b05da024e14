import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import { FLAGS, requiredNames, SCHEMA_KEYWORDS } from "../notation/schema-keywords.ts";
import { readDiscriminator } from "./read-discriminator.ts";
import { readJson, readLiterals, readNumber, readString } from "./read-json.ts";
import { readName, readPattern } from "./read-name.ts";
import { readRange } from "./read-range.ts";
import type { TypeReader } from "./type-reader.ts";

/** The annotations in parentheses after a type. */
export interface Annotations {
  readonly keywords: JsonObject;
  /** Additional required names. */
  readonly required: readonly string[];
  /** Whether the schema has no `type`. */
  readonly untyped: boolean;
}

/** The annotations read so far. */
interface Found {
  readonly keywords: Map<string, JsonValue>;
  readonly required: string[];
  untyped: boolean;
}

const WORD = /[A-Za-z][\w.-]*/y;

const FLAG_KEYWORDS: ReadonlyMap<string, string> = new Map(
  FLAGS.map(([keyword, word]) => [word, keyword]),
);

/** Reads `(…, …)`. */
export function readAnnotations(types: TypeReader): Annotations {
  const { text } = types;
  const found: Found = { keywords: new Map(), required: [], untyped: false };
  text.expect("(");
  do readAnnotation(types, found);
  while (text.skip(", "));
  text.expect(")");
  return { ...found, keywords: Object.fromEntries(found.keywords) };
}

function readAnnotation(types: TypeReader, found: Found): void {
  const { text } = types;
  const { keywords } = found;
  const start = text.position;
  // First of all, since any name can be a keyword of a document.
  const name = readName(text);
  if (name !== undefined && text.skip(": ")) {
    keywords.set(name, readJson(text));
    return;
  }
  text.moveTo(start);
  const pattern = readPattern(text);
  if (pattern !== undefined) {
    keywords.set("pattern", pattern);
    return;
  }
  const word = text.match(WORD);
  if (word === undefined)
    for (const [keyword, value] of readRange(text)) keywords.set(keyword, value);
  else if (text.skip(" ")) readPhrase(word, types, found);
  else if (word === "untyped") found.untyped = true;
  else {
    const flag = FLAG_KEYWORDS.get(word);
    keywords.set(flag ?? "format", flag === undefined ? word : true);
  }
}

/** Reads what follows a word and a space. */
function readPhrase(word: string, types: TypeReader, found: Found): void {
  const { text } = types;
  const { keywords, required } = found;
  if (word === "format" || word === "pattern") keywords.set(word, readString(text));
  else if (word === "multipleOf") keywords.set(word, readNumber(text) ?? text.fail("a number"));
  else if (word === "enum") keywords.set(word, readLiterals(text));
  else if (word === "discriminator") keywords.set(word, readDiscriminator(text));
  else if (SCHEMA_KEYWORDS.includes(word)) keywords.set(word, types.type());
  else if (word === "object" || word === "array") {
    const structure = readStructure(word, types);
    for (const name of requiredNames(structure.required) ?? []) required.push(name);
    for (const [keyword, value] of Object.entries(structure))
      if (keyword !== "type" && keyword !== "required" && value !== undefined)
        keywords.set(keyword, value);
  } else if (word === "required") {
    do required.push(readName(text) ?? text.fail("the name of a property"));
    while (text.skip(" "));
  } else text.fail(`"," or ")" after ${word}`);
}

/** Reads the members of an object or the items of an array as a schema of that type. */
function readStructure(type: "object" | "array", types: TypeReader): JsonObject {
  const schema = types.type();
  return isJsonObject(schema) && schema.type === type
    ? schema
    : types.text.fail(`an ${type} after "${type}"`);
}
