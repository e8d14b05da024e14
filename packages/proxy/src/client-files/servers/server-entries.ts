import type { Node } from "jsonc-parser";
import { parseJsonFile } from "./parse-json-file.ts";
import { unreadableFile } from "./unreadable-file.ts";

/** The keys that hold servers: of Claude Code, Cursor and others, and of VS Code. */
const HOLDERS: readonly string[] = ["mcpServers", "servers"];

/** A server in a client's configuration file. */
export interface ServerEntry {
  readonly name: string;
  /** Its members by key. Undefined if it is not an object, or has a key twice. */
  readonly members: ReadonlyMap<string, EntryMember> | undefined;
}

/** A member of an entry, with its nodes in the text. */
export interface EntryMember {
  readonly property: Node;
  readonly key: Node;
  readonly value: Node;
}

/**
 * Finds the servers in a client's configuration file, with or without comments.
 *
 * @throws SpecLensError `argument-invalid` if it is not JSON, or has no servers
 */
export function serverEntries(text: string): readonly ServerEntry[] {
  const root = parseJsonFile(text);
  const holders = membersOf(root)?.filter(({ key }) => HOLDERS.includes(key.value)) ?? [];
  const [holder] = holders;
  const servers = holder && membersOf(holder.value);
  if (servers === undefined || holders.length > 1)
    throw unreadableFile('It needs one object of servers, under "mcpServers" or "servers".');
  return servers.map(({ key, value }) => {
    const members = membersOf(value);
    const byKey = new Map(members?.map((member) => [String(member.key.value), member]));
    return {
      name: String(key.value),
      members: members === undefined || byKey.size !== members.length ? undefined : byKey,
    };
  });
}

/** Returns the members of an object, in their order. Undefined for any other value. */
export function membersOf({ type, children = [] }: Node): readonly EntryMember[] | undefined {
  if (type !== "object") return undefined;
  return children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key && value ? [{ property, key, value }] : [];
  });
}

/** Returns the strings of a list. Undefined for any other value. */
export function stringsOf({ type, children = [] }: Node): readonly string[] | undefined {
  const values: readonly unknown[] = children.map(({ value }) => value);
  return type === "array" && values.every((value) => typeof value === "string")
    ? values
    : undefined;
}

/** Returns the text of a node as it stands. */
export function rawText(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}
