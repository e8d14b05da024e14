import type { Tool } from "@modelcontextprotocol/server";
import { isJsonObject, type JsonObject } from "@speclens/core";
import type { ListedTool } from "../contracts/guard-options.ts";

/** The relevant information from a tool's listing. */
export interface KnownTool {
  /** The arguments that the tool itself declares, by name. */
  readonly declared: ReadonlyMap<string, JsonObject>;
  /** Whether the tool may be called again to continue its answer. */
  readonly repeatable: boolean;
}

/** Reads the relevant information from a tool's listing. */
export function readKnownTool(tool: Tool, mayRepeat: (tool: ListedTool) => boolean): KnownTool {
  const declared = new Map<string, JsonObject>();
  // Servers that break the protocol may have no schema.
  const { properties } = isJsonObject(tool.inputSchema) ? tool.inputSchema : {};
  for (const [name, schema] of Object.entries(isJsonObject(properties) ? properties : {}))
    declared.set(name, isJsonObject(schema) ? schema : {});
  return { declared, repeatable: mayRepeat(tool) };
}

/** Returns whether a tool only reads, or has the same effect if it is called twice. */
export function onlyReads({ annotations }: ListedTool): boolean {
  return annotations?.readOnlyHint === true || annotations?.idempotentHint === true;
}
