import type { JsonSchema } from "@speclens/core";
import { describedSchema } from "../notation/described-schema.ts";
import { readReferenceName } from "./read-names.ts";
import { readType } from "./read-type.ts";
import { TextReader } from "./text-reader.ts";
import { TypeReader } from "./type-reader.ts";

/** A named schema that was read from its text. */
export interface ParsedSchema {
  readonly name: string;
  readonly schema: JsonSchema;
  /** What stood in `$Name<…>`, by name. In `schema` it is a `$ref`. */
  readonly inlined: ReadonlyMap<string, JsonSchema>;
}

/**
 * Reads one type in the notation of NOTATION.md, on one line or on several, and gives the JSON Schema
 * back that it was written from, in its normal form (see `normalizeSchema`). Comments become
 * descriptions of what their line begins. `$Name<T>` is a `$ref` as `$Name` is.
 *
 * Takes time in proportion to the text, and reads at most 150 types one in the other.
 *
 * @throws SpecLensError `argument-invalid` for a text that is no type, with its place and what was
 * expected there, and for one that is cut (`…`)
 */
export function parseType(text: string): JsonSchema {
  const types = new TypeReader(new TextReader(text), readType);
  types.text.skipSpace();
  return readWhole(types);
}

/**
 * Reads what `renderSchema` writes: `$Name = T`, and a last line `used by …`, which is passed over.
 *
 * @throws SpecLensError `argument-invalid`, as `parseType` does
 */
export function parseSchema(text: string): ParsedSchema {
  const types = new TypeReader(new TextReader(text), readType);
  types.text.skipSpace();
  types.text.expect("$");
  const name = readReferenceName(types.text);
  types.text.expect(" = ");
  const schema = readWhole(types);
  return { name, schema, inlined: types.inlined };
}

function readWhole(types: TypeReader): JsonSchema {
  const { text } = types;
  const { line } = text;
  const schema = types.type();
  if (text.skipSpace()) text.match(/used by [^\n]*/y);
  text.skipSpace();
  if (!text.atEnd()) text.fail("the end");
  return describedSchema(schema, text.takeComment(line));
}
