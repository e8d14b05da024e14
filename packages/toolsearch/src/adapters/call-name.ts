import type { Tool } from "../contracts/tool.ts";
import type { ToolSearch } from "../contracts/tool-search.ts";

/** What model APIs accept in the names of tools. */
const LONGEST = 64;
const REFUSED = /[^a-zA-Z0-9_-]/g;
/** Digits of the checksum that tells cut names apart. */
const DIGITS = 6;

/**
 * Returns the name under which a model calls a tool: `server__name`, or the name alone if it has no server. It does not
 * depend on other tools, so that it stays the same when lists change. Signs that model APIs refuse become `_`. A name of a
 * tool that has such signs, or one of more than 64 characters, ends with a checksum, so that names still differ.
 */
export function callName({ name, server }: Pick<Tool, "name" | "server">): string {
  const own = functionName(name);
  return server === undefined ? own : shortened(`${replaced(server)}__${own}`, `${server}/${name}`);
}

/** Makes a name of a function that model APIs accept, and that differs for different names. */
export function functionName(name: string): string {
  const plain = replaced(name);
  return shortened(plain === name ? plain : `${plain}_${checksum(name)}`, name);
}

/** Makes a name of a namespace that model APIs accept. */
export function namespaceName(server: string): string {
  return shortened(replaced(server), server);
}

function replaced(name: string): string {
  return name.replaceAll(REFUSED, "_");
}

function shortened(plain: string, whole: string): string {
  if (plain.length <= LONGEST) return plain;
  return `${plain.slice(0, LONGEST - DIGITS - 1)}_${checksum(whole)}`;
}

/** Returns the callable tool with this name for the model; of several, the first by server and name. */
export function calledTool(
  search: ToolSearch,
  name: string,
  nameOf: (tool: Tool) => string = callName,
): Tool | undefined {
  const isCalled = (tool: Tool) => tool.kind === "tool" && nameOf(tool) === name;
  return search.list().find(isCalled);
}

/** FNV-1a of the UTF-16 units, in the base of 36. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36).padStart(DIGITS, "0").slice(-DIGITS);
}
