import type { Tool } from "../contracts/tool.ts";
import type { ToolSearch } from "../contracts/tool-search.ts";

/** What model APIs accept in the names of tools. */
const LONGEST = 64;
const REFUSED = /[^a-zA-Z0-9_-]/g;
/** Digits of the checksum that tells cut names apart. */
const DIGITS = 6;

/**
 * Returns the name under which a model calls a tool: `server__name`, or the name alone if it has no server. It does not
 * depend on other tools, so that it stays the same when lists change. Signs that model APIs refuse become `_`. Of a name
 * of more than 64 characters, the end becomes a checksum.
 */
export function callName({ name, server }: Pick<Tool, "name" | "server">): string {
  return plainName(server === undefined ? name : `${server}__${name}`);
}

/** Makes a name that model APIs accept. */
export function plainName(name: string): string {
  const plain = name.replaceAll(REFUSED, "_");
  if (plain.length <= LONGEST) return plain;
  return `${plain.slice(0, LONGEST - DIGITS - 1)}_${checksum(name)}`;
}

/** Returns the callable tool with this name for the model. */
export function calledTool(
  search: ToolSearch,
  name: string,
  nameOf: (tool: Tool) => string = callName,
): Tool | undefined {
  const isCalled = (tool: Tool) => tool.kind === "tool" && nameOf(tool) === name;
  const found = search.get(name);
  if (found !== undefined && isCalled(found)) return found;
  return search.list().find(isCalled);
}

/** FNV-1a of the UTF-16 units, in the base of 36. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36).padStart(DIGITS, "0").slice(-DIGITS);
}
