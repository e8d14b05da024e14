import { readString } from "./read-json.ts";
import type { TextReader } from "./text-reader.ts";

const BARE_NAME = /[\p{L}\p{N}_@$][\p{L}\p{N}_@$.-]*/uy;
const BARE_REFERENCE = /[A-Za-z0-9_][A-Za-z0-9._-]*/y;
const PATTERN = /[^/\n]+/y;

/** Reads a name, bare or in JSON quotes; undefined if there is none. */
export function readName(reader: TextReader): string | undefined {
  return reader.peek('"') ? readString(reader) : reader.match(BARE_NAME);
}

/** Reads a component's name after the `$`. */
export function readReferenceName(reader: TextReader): string {
  if (reader.peek('"')) return readString(reader);
  return reader.match(BARE_REFERENCE) ?? reader.fail("the name of a schema");
}

/** Reads `/pattern/`; undefined if there is none. */
export function readPattern(reader: TextReader): string | undefined {
  if (!reader.skip("/")) return undefined;
  const pattern = reader.match(PATTERN) ?? reader.fail("a pattern");
  reader.expect("/");
  return pattern;
}
