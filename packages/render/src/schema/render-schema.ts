import type { JsonSchema, OperationId } from "@speclens/core";
import { isJsonObject } from "@speclens/core";
import { referenceLiteral } from "../notation/literal.ts";
import { withComment } from "../notation/object-type.ts";
import { typeContext } from "../notation/render-type.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { describe, type Verbosity } from "../text/describe.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { frameMembers } from "../text/split-into-items.ts";

/** How many of the operations that use a schema are named. */
const MOST_USERS = 5;

/** How much of a schema is shown. */
export interface SchemaOptions {
  /**
   * Levels that are written out, ≥ 1. 1 (the default) shows the schema's own properties and leaves
   * references as `$Name`; each further level replaces them once more.
   */
  readonly depth?: number;
  /** Needed for a depth over 1. */
  readonly resolve?: SchemaResolver;
  /** Operations that reach the schema; the first five are named, the others counted. */
  readonly usedBy?: readonly OperationId[];
  /** Default: the first sentence of each description. */
  readonly verbosity?: Verbosity;
}

/**
 * A named schema as a TypeScript-like signature, `$Name = …`: one item a property. A cycle always
 * ends in `$Name`.
 */
export function renderSchema(
  name: string,
  definition: JsonSchema,
  options: SchemaOptions = {},
): RenderedText {
  const { depth = 1, resolve, usedBy = [], verbosity = "short" } = options;
  const context = typeContext({ verbosity, inlineDepth: depth - 1, resolve });
  context.enter(name);
  const text = `${referenceLiteral(name)} = ${context.type(definition, 0).text}`;
  const description = isJsonObject(definition) ? describe(definition.description, verbosity) : "";
  const { head, items, foot } = frameMembers(withComment(text, description));
  return { head, items, foot: usedBy.length > 0 ? [...foot, usedByLine(usedBy)] : foot };
}

function usedByLine(usedBy: readonly OperationId[]): string {
  const named = usedBy.slice(0, MOST_USERS).map(cleanLine).join(", ");
  const others = usedBy.length - MOST_USERS;
  return others > 0 ? `used by ${named} and ${others} more` : `used by ${named}`;
}
