import type { JsonSchema } from "@speclens/core";
import type { Verbosity } from "../text/describe.ts";
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
  /** Names that were written out, or are just being: once is enough, and so a cycle ends. */
  private readonly written = new Set<string>();
  private readonly resolve: SchemaResolver | undefined;
  private inlineDepth: number;
  private nesting = 0;
  private schemas = 0;

  constructor(options: TypeOptions, writer: TypeWriter) {
    this.verbosity = options.verbosity;
    this.inlineDepth = options.inlineDepth ?? 0;
    this.resolve = options.resolve;
    this.writer = writer;
  }

  /** The type of a schema, at a margin of `indent` spaces; `…` where a limit is reached. */
  type(schema: unknown, indent: number): TypeText {
    if (this.nesting >= DEEPEST_NESTING || this.schemas >= MOST_SCHEMAS) return atom(CUT);
    this.schemas++;
    this.nesting++;
    try {
      return this.writer(schema, this, indent);
    } finally {
      this.nesting--;
    }
  }

  /** Marks a schema as written without inlining it: the one whose definition is being written. */
  enter(name: string): void {
    this.written.add(name);
  }

  /**
   * The type that a name stands for, the first time that it is asked for; undefined where only `$Name`
   * is to stand. Whoever asks must put what it gets into the text.
   */
  inline(name: string, indent: number): TypeText | undefined {
    if (this.inlineDepth < 1 || this.written.has(name)) return undefined;
    const definition = this.resolve?.(name);
    if (definition === undefined) return undefined;
    this.inlineDepth--;
    this.written.add(name);
    try {
      return this.type(definition, indent);
    } finally {
      this.inlineDepth++;
    }
  }
}
