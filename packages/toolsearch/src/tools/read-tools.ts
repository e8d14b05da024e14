import { type Diagnostic, quoted, SpecLensError } from "@speclens/core";
import { joinPointer } from "@speclens/text";
import type { Tool, ToolList } from "../contracts/tool.ts";
import { isRecord, readTool } from "./read-tool.ts";

/** The largest number of diagnostics about single tools in one report. */
const MOST_DIAGNOSTICS = 100;

/** Tools of a list in one form, and the problems of those that could not be read whole. */
export interface ReadTools {
  /** Each name of a server occurs once. */
  readonly tools: readonly Tool[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A value of the list that should be a tool. */
interface Entry {
  readonly pointer: string;
  readonly value: unknown;
  /** The name under which an object has it. */
  readonly name?: string;
  readonly server?: string | undefined;
}

/**
 * Reads tools in any of the forms of `ToolList`.
 *
 * @throws SpecLensError `argument-invalid` for a list that is neither an array nor an object, or an empty server
 */
export function readTools(list: ToolList, server: string | undefined): ReadTools {
  if (server !== undefined && (typeof server !== "string" || server.trim() === ""))
    throw new SpecLensError(
      "argument-invalid",
      "The name of the server is empty. Leave it out if the tools belong to no server.",
      { argument: "server" },
    );
  const found = new Map<string, Tool>();
  const diagnostics: Diagnostic[] = [];
  const repeated = new Map<string, { count: number; readonly pointer: string; name: string }>();
  for (const entry of entriesOf(list, server)) {
    const { tool, problem } = readEntry(entry);
    if (problem !== undefined) diagnostics.push(problem);
    if (tool === undefined) continue;
    const key = `${tool.server ?? ""}\u0000${tool.name}`;
    if (found.has(key)) {
      const known = repeated.get(key) ?? { count: 1, pointer: entry.pointer, name: tool.name };
      known.count += 1;
      repeated.set(key, known);
    }
    found.set(key, tool);
  }
  for (const { count, pointer, name } of repeated.values())
    diagnostics.push({
      severity: "warning",
      code: "tool-repeated",
      pointer,
      message: `${count} tools have the name ${quoted(name)}. Only the last of them is found.`,
    });
  return { tools: [...found.values()], diagnostics: bounded(diagnostics) };
}

/** Lists the values that should be tools. */
function entriesOf(list: ToolList, server: string | undefined): Entry[] {
  if (Array.isArray(list)) return entriesIn(list, "", server);
  if (!isRecord(list))
    throw new SpecLensError(
      "argument-invalid",
      "The tools are neither an array nor an object. Pass the tools of a server as an array.",
      { argument: "tools" },
    );
  if (Array.isArray(list.tools)) return entriesIn(list.tools, "/tools", server);
  return Object.entries(list).map(([name, value]) => ({
    pointer: joinPointer("", name),
    value,
    name,
    server,
  }));
}

/** Lists the values of an array, and those in the namespaces of OpenAI that it has. */
function entriesIn(values: readonly unknown[], at: string, server: string | undefined): Entry[] {
  return values.flatMap((value, index): Entry[] => {
    const pointer = `${at}/${index}`;
    if (!isNamespace(value)) return [{ pointer, value, server }];
    return value.tools.map((tool, place) => ({
      pointer: `${pointer}/tools/${place}`,
      value: tool,
      server: server ?? (value.name.trim() === "" ? undefined : value.name),
    }));
  });
}

function isNamespace(
  value: unknown,
): value is { readonly name: string; readonly tools: readonly unknown[] } {
  return (
    isRecord(value) &&
    value.type === "namespace" &&
    typeof value.name === "string" &&
    Array.isArray(value.tools)
  );
}

function readEntry({ pointer, value, name, server }: Entry): {
  readonly tool?: Tool;
  readonly problem?: Diagnostic;
} {
  try {
    const read = readTool(value, name);
    if (typeof read === "string")
      return { problem: { severity: "error", code: "tool-unreadable", pointer, message: read } };
    const tool = server === undefined ? read : { ...read, server };
    if (tool.description !== "" || tool.title !== undefined) return { tool };
    const message = `The tool ${quoted(tool.name)} has no description. Only its name and parameters are searched.`;
    return { tool, problem: { severity: "warning", code: "tool-undescribed", pointer, message } };
  } catch (error) {
    // A getter or a proxy of the caller failed.
    const message = `The tool cannot be read (${quoted(String(error))}).`;
    return { problem: { severity: "error", code: "tool-unreadable", pointer, message } };
  }
}

function bounded(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length <= MOST_DIAGNOSTICS) return diagnostics;
  const left = diagnostics.length - MOST_DIAGNOSTICS;
  return [
    ...diagnostics.slice(0, MOST_DIAGNOSTICS),
    {
      severity: "info",
      code: "more-diagnostics",
      pointer: "",
      message: `The list has ${left} more problems of the same kinds.`,
    },
  ];
}
