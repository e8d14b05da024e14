import type { JsonSchema } from "@speclens/core";
import type { TextReader } from "./text-reader.ts";

/** Nested types that are read: twice as many as are written, since parentheses count, and some. */
const DEEPEST_NESTING = 150;

/**
 * State of one reading. All recursion goes through `type`, so that its limit holds everywhere.
 */
export class TypeReader {
  readonly text: TextReader;
  /** What stood for references that were written out, by their names: the first of each. */
  readonly inlined: Map<string, JsonSchema> = new Map();
  private readonly read: (types: TypeReader) => JsonSchema;
  private nesting = 0;

  constructor(text: TextReader, read: (types: TypeReader) => JsonSchema) {
    this.text = text;
    this.read = read;
  }

  /** Reads a type with all its operators, annotations and default. */
  type(): JsonSchema {
    if (this.nesting >= DEEPEST_NESTING)
      this.text.fail(`at most ${DEEPEST_NESTING} types one in the other`);
    this.nesting++;
    // Not undone on errors: they end the reading.
    const schema = this.read(this);
    this.nesting--;
    return schema;
  }
}
