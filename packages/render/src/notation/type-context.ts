import { isJsonObject, type JsonSchema } from "@speclens/core";
import { describe, type Verbosity } from "../text/describe.ts";
import { CUT, jsonLiteral } from "./json-literal.ts";
import { listedValues } from "./listed-values.ts";
import { atom, type TypeText } from "./type-text.ts";

/** Returns the definition of a named schema, or undefined if there is none. */
export type SchemaResolver = (name: string) => JsonSchema | undefined;

/** Deeper levels are written as `…`, before the stack overflows. */
const DEEPEST_NESTING = 60;

/** Maximum number of schemas in one text. Further schemas become `…`, because inlining can grow exponentially. */
const MOST_SCHEMAS = 20_000;

/** Writes one schema. Calls the context for the schemas inside it. */
export type TypeWriter = (schema: unknown, context: TypeContext, indent: number) => TypeText;

export interface TypeOptions {
  readonly verbosity: Verbosity;
  /** Characters up to which short descriptions show more than their first sentence. Default 0. */
  readonly longest?: number | undefined;
  /** Number of reference levels to replace by their definitions. Default 0: all references stay `$Name`. */
  readonly inlineDepth?: number | undefined;
  readonly resolve?: SchemaResolver | undefined;
  /** Schemas to replace by their definitions at any level, with the verbosity of the descriptions inside. */
  readonly inlines?: ReadonlyMap<string, Verbosity> | undefined;
  /** Whether to leave out members that are `readOnly`. Default false. */
  readonly omitsReadOnly?: boolean | undefined;
  /**
   * Returns what to add at the first occurrence of a name that is not written out: the names of its fields. Default:
   * nothing.
   */
  readonly outline?: ((name: string) => string) | undefined;
  /**
   * Characters of names and comments after which further members are left out without a mark. For a text that nobody
   * uses if it is longer. Default: none is too long.
   */
  readonly most?: number | undefined;
}

/**
 * The state of one rendering: the references that may still be inlined, and the amount written so far. All
 * recursion goes through `type`, so that its limits apply everywhere.
 */
export class TypeContext {
  /** Whether members that are `readOnly` are left out from here on. */
  omitsReadOnly: boolean;
  /** Whether a member was left out because it is `readOnly`. */
  hasOmitted = false;
  /** Names that were not written out although they could be, in the order of the text. */
  readonly kept: Set<string> = new Set();
  private readonly writer: TypeWriter;
  /** Names that are or are being written out. Each is written out once, which also ends cycles. */
  private readonly written = new Set<string>();
  private readonly outlined = new Set<string>();
  private readonly resolve: SchemaResolver | undefined;
  private readonly inlines: ReadonlyMap<string, Verbosity>;
  private readonly longest: number;
  private readonly listsValues: boolean;
  private readonly outlineOf: (name: string) => string;
  /** Characters that members may still take. */
  private room: number;
  private current: Verbosity;
  private inlineDepth: number;
  private nesting = 0;
  private schemas = 0;

  constructor(options: TypeOptions, writer: TypeWriter) {
    this.current = options.verbosity;
    this.longest = options.longest ?? 0;
    this.listsValues = options.verbosity === "short";
    this.outlineOf = options.outline ?? (() => "");
    this.room = options.most ?? Number.POSITIVE_INFINITY;
    this.inlineDepth = options.inlineDepth ?? 0;
    this.inlines = options.inlines ?? new Map();
    this.omitsReadOnly = options.omitsReadOnly ?? false;
    this.resolve = options.resolve;
    this.writer = writer;
  }

  /** The amount of each description to show in the schema that is being written. */
  get verbosity(): Verbosity {
    return this.current;
  }

  /** Whether the members written so far are longer than the text may be. */
  get isFull(): boolean {
    return this.room < 0;
  }

  /** Counts characters of a member. */
  spend(characters: number): void {
    this.room -= characters;
  }

  /** Shortens a description of the schema that is being written. */
  describe(description: unknown): string {
    return describe(description, this.current, this.longest);
  }

  /**
   * Adds the values that a description lists for a schema without an `enum`, if the text lacks them: `The policy.
   * "Allow"|"Forbid" …`. Even where descriptions are left out to save room, a caller needs these.
   */
  withListedValues(shown: string, schema: unknown, description: unknown): string {
    if (!this.listsValues || hasEnum(schema)) return shown;
    const values = listedValues(description);
    if (values.every((value) => shown.includes(value))) return shown;
    const list = values.map((value) => jsonLiteral(value)).join("|");
    return [shown.replace(/ …$/, ""), list, "…"].filter((part) => part !== "").join(" ");
  }

  /** Writes the type of a schema with a margin of `indent` spaces, or `…` beyond a limit. */
  type(schema: unknown, indent: number): TypeText {
    if (this.nesting >= DEEPEST_NESTING || this.schemas >= MOST_SCHEMAS || this.isFull)
      return atom(CUT);
    this.schemas++;
    this.nesting++;
    try {
      return this.writer(schema, this, indent);
    } finally {
      this.nesting--;
    }
  }

  /** Returns what to add after a name that is not written out, once for each name. */
  outline(name: string): string {
    if (this.outlined.has(name) || this.written.has(name)) return "";
    this.outlined.add(name);
    return this.outlineOf(name);
  }

  /** Marks a schema as written without inlining it, such as the one that is being written. */
  enter(name: string): void {
    this.written.add(name);
  }

  /**
   * Returns the type that a name refers to, but only once. Returns undefined if `$Name` must not be written
   * out. The caller must include the result in the text.
   */
  inline(name: string, indent: number): TypeText | undefined {
    if (this.written.has(name)) return undefined;
    const verbosity = this.inlineDepth > 0 ? this.current : this.inlines.get(name);
    const definition = verbosity === undefined ? undefined : this.resolve?.(name);
    if (verbosity === undefined || definition === undefined) {
      this.kept.add(name);
      return undefined;
    }
    const outer = this.current;
    this.current = verbosity;
    this.inlineDepth--;
    this.written.add(name);
    try {
      return this.type(definition, indent);
    } finally {
      this.inlineDepth++;
      this.current = outer;
    }
  }
}

/** Returns whether a schema or its items list their values themselves. */
function hasEnum(schema: unknown): boolean {
  if (!isJsonObject(schema)) return false;
  const { enum: values, const: constant, items } = schema;
  return values !== undefined || constant !== undefined || hasEnum(items);
}
