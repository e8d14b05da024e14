import type { JsonSchema } from "@speclens/core";
import { joinPointer } from "@speclens/text";
import type { ReadContext } from "../context/read-context.ts";
import type { SourceNode } from "../document/source-node.ts";

/** Reads the schema of a parameter, header or media type; undefined if there is none. */
export function readSchemaMember(
  node: SourceNode,
  member: "schema" | "itemSchema",
  context: ReadContext,
): JsonSchema | undefined {
  const schema = node.get(member);
  if (schema === undefined) return undefined;
  return context.schemas.read(schema, joinPointer(node.pointer, member), context.refs);
}
