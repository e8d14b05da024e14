import type { JsonSchema } from "@speclens/core";
import type { TextReader } from "./text-reader.ts";

/** Maximum nesting depth of types. It is more than twice the depth that is written, because parentheses also count. */
const DEEPEST_NESTING = 150;

/** The state of one parse. All recursion goes through `type`, so that its limit applies everywhere. */
export class TypeReader {
  readonly text: TextReader;
  /** The schemas of references that were written out, by name; the first of each. */
  readonly inlined: Map<string, JsonSchema> = new Map();
  private readonly read: (types: TypeReader) => JsonSchema;
  private nesting = 0;

  constructor(text: TextReader, read: (types: TypeReader) => JsonSchema) {
    this.text = text;
    this.read = read;
  }

  /** Reads a type with all its operators, annotations and default. */
  type(): JsonSchema {
    if (this.nesting >= DEEPEST_NESTING) this.text.fail(`at most ${DEEPEST_NESTING} nested types`);
    this.nesting++;
    // Errors end the reading, so they need not undo this.
    const schema = this.read(this);
    this.nesting--;
    return schema;
  }
}
