import type { JsonSchema } from "@speclens/core";
import type { Verbosity } from "./describe.ts";
import { CUT } from "./literal.ts";
import { atom, type TypeText } from "./type-text.ts";

/** Gives the definition of a named schema; undefined where there is none. */
export type SchemaResolver = (name: string) => JsonSchema | undefined;

/** Deeper nesting than this is written as `…`: the stack ends, and nobody reads that far. */
const DEEPEST_NESTING = 60;

/** More schemas than this in one text are written as `…`: inlining can grow exponentially. */
const MOST_SCHEMAS = 20_000;

/** Writes one schema; comes back to the context for the schemas in it. */
export type TypeWriter = (schema: unknown, context: TypeContext, indent: number) => TypeText;

export interface TypeOptions {
  readonly verbosity: Verbosity;
  /** Levels of references that are replaced by what they mean. Default 0: all stay `$Name`. */
  readonly inlineDepth?: number | undefined;
  readonly resolve?: SchemaResolver | undefined;
}

/**
 * State of one rendering: what may still be inlined, and how much was written. All recursion goes
 * through `type`, so that the limits hold everywhere.
 */
export class TypeContext {
  readonly verbosity: Verbosity;
  private readonly writer: TypeWriter;
  /** Names that are being inlined: a cycle ends at the second. */
  private readonly open = new Set<string>();
  private readonly resolve: SchemaResolver | undefined;
  private inlineDepth: number;
  private nesting = 0;
  private written = 0;

  constructor(options: TypeOptions, writer: TypeWriter) {
    this.verbosity = options.verbosity;
    this.inlineDepth = options.inlineDepth ?? 0;
    this.resolve = options.resolve;
    this.writer = writer;
  }

  /** The type of a schema, at a margin of `indent` spaces; `…` where a limit is reached. */
  type(schema: unknown, indent: number): TypeText {
    if (this.nesting >= DEEPEST_NESTING || this.written >= MOST_SCHEMAS) return atom(CUT);
    this.written++;
    this.nesting++;
    try {
      return this.writer(schema, this, indent);
    } finally {
      this.nesting--;
    }
  }

  /** Marks a schema as open without inlining it: the one whose definition is being written. */
  enter(name: string): void {
    this.open.add(name);
  }

  /** The type that a name stands for; undefined where only `$Name` is to stand. */
  inline(name: string, indent: number): TypeText | undefined {
    if (this.inlineDepth < 1 || this.open.has(name)) return undefined;
    const definition = this.resolve?.(name);
    if (definition === undefined) return undefined;
    this.inlineDepth--;
    this.open.add(name);
    try {
      return this.type(definition, indent);
    } finally {
      this.open.delete(name);
      this.inlineDepth++;
    }
  }
}
