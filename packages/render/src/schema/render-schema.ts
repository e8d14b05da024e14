import type { JsonSchema, OperationId } from "@speclens/core";
import { isJsonObject } from "@speclens/core";
import { createTypeContext } from "../notation/create-type-context.ts";
import { referenceLiteral } from "../notation/json-literal.ts";
import { withComment } from "../notation/render-object.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { describe, type Verbosity } from "../text/describe.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { frameMembers } from "../text/split-into-items.ts";

/** Maximum number of operations to name as users of a schema. */
const MOST_USERS = 5;

/** Options for the detail of a schema. */
export interface SchemaOptions {
  /**
   * Number of levels to write out, ≥ 1. 1 (the default) shows the schema's own properties and leaves
   * references as `$Name`. Each additional level replaces references once more.
   */
  readonly depth?: number;
  /** Looks up other schemas by name. Required for a depth over 1. */
  readonly resolve?: SchemaResolver;
  /** Operations that use the schema. The first five are named, and the others are counted. Default: none. */
  readonly usedBy?: readonly OperationId[];
  /** The amount of each description to show. Default `short`: its first sentence. */
  readonly verbosity?: Verbosity;
}

/**
 * Writes a named schema as a TypeScript-like signature, `$Name = …`, with one item per property. A
 * cycle always ends in `$Name`.
 */
export function renderSchema(
  name: string,
  definition: JsonSchema,
  options: SchemaOptions = {},
): RenderedText {
  const { depth = 1, resolve, usedBy = [], verbosity = "short" } = options;
  const context = createTypeContext({ verbosity, inlineDepth: depth - 1, resolve });
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
