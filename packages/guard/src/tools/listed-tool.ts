import type { JSONObject, Tool } from "@modelcontextprotocol/server";
import { isSchema, stripSchema } from "./strip-schema.ts";
import { tidyText } from "./tidy-text.ts";

// Every client pays for every word here at each start, once per tool.

/** The arguments that the guard adds to tools that lack them. */
const ADDED: Readonly<Record<string, JSONObject>> = {
  budget: { type: "integer", description: "Max tokens" },
  fields: { type: "string", description: "id,owner.login" },
  cursor: { type: "string" },
};

/** Options for listing a tool. */
export interface ListingOptions {
  /** Whether its answers are protected. */
  readonly protectedTool: boolean;
  readonly production: boolean;
}

/**
 * Converts a tool's listing for clients. Adds the guard's arguments and removes `outputSchema`, because cut
 * answers would violate it.
 */
export function listedTool(tool: Tool, { protectedTool, production }: ListingOptions): Tool {
  const { outputSchema, ...rest } = tool;
  // Servers that break the protocol may have none, or one of another type.
  const inputSchema = isSchema(tool.inputSchema) ? tool.inputSchema : { type: "object" as const };
  const input = protectedTool ? withAddedArguments(inputSchema) : inputSchema;
  const { description } = tool;
  return {
    ...rest,
    ...(production && typeof description === "string" && { description: tidyText(description) }),
    inputSchema: production ? withoutRedundancy(input) : input,
    ...(!protectedTool && outputSchema !== undefined && { outputSchema }),
  };
}

function withAddedArguments(schema: Tool["inputSchema"]): Tool["inputSchema"] {
  const { properties = {} } = schema;
  // The tool's own arguments come first and are not replaced.
  const added = Object.entries(ADDED).filter(([name]) => !Object.hasOwn(properties, name));
  return { ...schema, properties: { ...properties, ...Object.fromEntries(added) } };
}

function withoutRedundancy(schema: Tool["inputSchema"]): Tool["inputSchema"] {
  const stripped = stripSchema(schema);
  const { properties } = stripped;
  return { ...stripped, type: "object", properties: isSchema(properties) ? properties : {} };
}
