import type { Tool } from "@modelcontextprotocol/server";
import { isJsonObject, type JsonObject } from "@speclens/core";

/** What a tool's listing says about it. */
export interface KnownTool {
  /** The arguments that it declares itself, by name. */
  readonly declared: ReadonlyMap<string, JsonObject>;
  /** Whether it may be called again to continue its answer. */
  readonly repeatable: boolean;
}

/** Reads what a tool declares. */
export function readKnownTool(tool: Tool, mayRepeat: (tool: Tool) => boolean): KnownTool {
  const declared = new Map<string, JsonObject>();
  for (const [name, schema] of Object.entries(tool.inputSchema.properties ?? {}))
    declared.set(name, isJsonObject(schema) ? schema : {});
  return { declared, repeatable: mayRepeat(tool) };
}

/** Whether a tool only reads, or has the same effect when called twice. */
export function onlyReads({ annotations }: Tool): boolean {
  return annotations?.readOnlyHint === true || annotations?.idempotentHint === true;
}
