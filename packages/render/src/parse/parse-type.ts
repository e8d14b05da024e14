import type { JsonSchema } from "@speclens/core";
import { describedSchema } from "../notation/described-schema.ts";
import { readReferenceName } from "./read-name.ts";
import { readType } from "./read-type.ts";
import { TextReader } from "./text-reader.ts";
import { TypeReader } from "./type-reader.ts";

/** A named schema that was parsed from its text. */
export interface ParsedSchema {
  /** The name after `$`. */
  readonly name: string;
  /** The schema in its normal form. */
  readonly schema: JsonSchema;
  /** The schemas written out as `$Name<…>`, by name. In `schema` they are `$ref`s. */
  readonly inlined: ReadonlyMap<string, JsonSchema>;
}

/**
 * Parses one type in the notation of NOTATION.md, on one or several lines. Returns the JSON Schema from which
 * it was written, in its normal form (see `normalizeSchema`). A comment becomes the description of the
 * element that begins on its line. `$Name<T>` is a `$ref`, like `$Name`.
 *
 * The time is proportional to the text. Parses up to 150 nested types.
 *
 * @throws SpecLensError `argument-invalid` for a text that is not a type, with the place and the expected
 *   text, and for a text that is cut off (`…`)
 */
export function parseType(text: string): JsonSchema {
  const types = new TypeReader(new TextReader(text), readType);
  types.text.skipSpace();
  return readWhole(types);
}

/**
 * Parses the output of `renderSchema`: `$Name = T`. Skips a last line `used by …`.
 *
 * @throws SpecLensError `argument-invalid`, like `parseType`
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
