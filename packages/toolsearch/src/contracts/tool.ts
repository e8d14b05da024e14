import type { JsonObject } from "@speclens/core";

/** A tool or skill in one form, whatever form it was given in. */
export interface Tool {
  /** The name by which it is called. */
  readonly name: string;
  /** The server or other source that offers it. Absent if `add` was given none. */
  readonly server?: string;
  /** `skill`: instructions that an agent reads, often from a file, rather than a function that it calls. */
  readonly kind: "tool" | "skill";
  /** A human-readable title. */
  readonly title?: string;
  /** What it does; `""` if the source does not say. */
  readonly description: string;
  /**
   * The JSON Schema of its input, as given. Absent if there is none, or if the schema is in a form other than JSON
   * Schema that cannot be converted.
   */
  readonly inputSchema?: JsonObject;
  /** The hints of MCP about what it changes. */
  readonly annotations?: ToolAnnotations;
  /** The file of a skill. */
  readonly path?: string;
  /** The value that `add` was given for it, unchanged. Absent for a tool that was opened from a snapshot. */
  readonly definition?: unknown;
}

/** What a tool says about its effects. These are hints of its author, not guarantees. */
export interface ToolAnnotations {
  /** It changes nothing. */
  readonly readOnlyHint?: boolean;
  /** It may delete or overwrite something. */
  readonly destructiveHint?: boolean;
  /** Calling it again with the same arguments changes nothing more. */
  readonly idempotentHint?: boolean;
  /** It reaches systems beyond its server. */
  readonly openWorldHint?: boolean;
}

/**
 * Tools in any of these forms, which may be mixed in one list:
 *
 * - MCP: `{ name, title, description, inputSchema, annotations }`, or the result `{ tools: […] }` of a `tools/list`
 * - OpenAI: `{ type: "function", function: { name, description, parameters } }`, or the same without `function`
 * - Anthropic: `{ name, description, input_schema }`
 * - AI SDK: an object from names to `{ description, inputSchema }`
 * - skills: `{ name, description, path }`
 */
export type ToolList = readonly unknown[] | Readonly<Record<string, unknown>>;
