import type { Tool, ToolAnnotations } from "../contracts/tool.ts";
import { readInputSchema } from "./read-input-schema.ts";

/** Longer names and titles are data. */
const LONGEST_NAME = 1000;
const HINTS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;

type Values = Readonly<Record<string, unknown>>;

/**
 * Reads a tool in any of the known forms.
 *
 * @param key the name under which an object of tools has it
 * @returns the tool, or the reason why the value is none
 */
export function readTool(value: unknown, key?: string): Tool | string {
  if (!isRecord(value)) return "The tool is not an object. Pass an object with a name.";
  const form = isRecord(value.function) ? value.function : value;
  const name = nameOf(form) ?? nameOf(value) ?? key;
  if (name === undefined || name.trim() === "")
    return "The tool has no name. It needs a text in `name`, or in `function.name`.";
  if (name.length > LONGEST_NAME)
    return `The name of the tool has ${name.length} characters. The maximum is ${LONGEST_NAME}.`;
  const annotations = readAnnotations(form.annotations);
  const title = textOf(form.title) ?? textOf(record(form.annotations).title);
  const inputSchema = readInputSchema(form.inputSchema ?? form.input_schema ?? form.parameters);
  const path = textOf(form.path);
  return {
    name,
    kind: path !== undefined && inputSchema === undefined ? "skill" : "tool",
    ...(title !== undefined && title !== name && { title: title.slice(0, LONGEST_NAME) }),
    description: textOf(form.description) ?? "",
    ...(inputSchema !== undefined && { inputSchema }),
    ...(annotations !== undefined && { annotations }),
    ...(path !== undefined && { path }),
    definition: value,
  };
}

function nameOf({ name }: Values): string | undefined {
  return typeof name === "string" ? name : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function readAnnotations(value: unknown): ToolAnnotations | undefined {
  const given = record(value);
  const hints = HINTS.flatMap((hint) => {
    const is = given[hint];
    return typeof is === "boolean" ? [[hint, is] as const] : [];
  });
  return hints.length === 0 ? undefined : Object.fromEntries(hints);
}

function record(value: unknown): Values {
  return isRecord(value) ? value : {};
}

/** Returns whether a value is an object with members, and no array. */
export function isRecord(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
