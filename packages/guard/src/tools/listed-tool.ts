import type { JSONObject, Tool } from "@modelcontextprotocol/server";
import { stripSchema } from "./strip-schema.ts";

// Every word here is paid for by every client at every start, once a tool.

/** The arguments that the guard understands for a tool that does not. */
const ADDED: Readonly<Record<string, JSONObject>> = {
  budget: { type: "integer", description: "Max tokens" },
  fields: { type: "string", description: "id,owner.login" },
  cursor: { type: "string" },
};

/** Whether and how a tool is listed. */
export interface ListingOptions {
  /** Its answers are protected. */
  readonly protectedTool: boolean;
  readonly production: boolean;
}

/**
 * A tool as clients see it: with the arguments of the guard, and without `outputSchema`, which an answer that
 * is cut cannot fulfil.
 */
export function listedTool(tool: Tool, { protectedTool, production }: ListingOptions): Tool {
  const { outputSchema, inputSchema, ...rest } = tool;
  const input = protectedTool ? withAddedArguments(inputSchema) : inputSchema;
  return {
    ...rest,
    inputSchema: production ? withoutRedundancy(input) : input,
    ...(!protectedTool && outputSchema !== undefined && { outputSchema }),
  };
}

function withAddedArguments(schema: Tool["inputSchema"]): Tool["inputSchema"] {
  const { properties = {} } = schema;
  // Names that the tool has are its own, and stand first.
  const added = Object.entries(ADDED).filter(([name]) => !Object.hasOwn(properties, name));
  return { ...schema, properties: { ...properties, ...Object.fromEntries(added) } };
}

function withoutRedundancy(schema: Tool["inputSchema"]): Tool["inputSchema"] {
  const stripped = stripSchema(schema);
  const { properties } = stripped;
  return { ...stripped, type: "object", properties: isJsonObject(properties) ? properties : {} };
}

function isJsonObject(value: unknown): value is JSONObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
