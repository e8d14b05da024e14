import { getNodeValue, type Node } from "jsonc-parser";
import { insertMember, removeMember, replaceValue } from "./edit-members.ts";
import { isSameValue } from "./is-same-value.ts";
import { parseJsonFile } from "./parse-json-file.ts";
import { membersOf, rawText } from "./server-entries.ts";
import { applyEdits } from "./text-edit.ts";
import { unreadableFile } from "./unreadable-file.ts";

type Members = Readonly<Record<string, unknown>>;

/** Some editors begin a file with it. */
const BYTE_ORDER_MARK = "\ufeff";

/** See `serverIn`. */
export function jsonServer(text: string, key: string, name: string): unknown {
  const bare = withoutMark(text);
  return bare.trim() === "" ? undefined : read(bare, key).servers[name];
}

/** See `putServer`. */
export function putJsonServer(text: string, key: string, name: string, server: Members): string {
  const bare = withoutMark(text).trim() === "" ? "{}\n" : withoutMark(text);
  const { root, holder, members, servers } = read(bare, key);
  if (isSameValue(servers[name], server)) return text;
  const own = holder && membersOf(holder)?.find((member) => member.key.value === name);
  const edits =
    own !== undefined
      ? replaceValue(bare, own, server)
      : holder !== undefined
        ? insertMember(bare, holder, name, server)
        : insertMember(bare, root, key, { [name]: server });
  const wanted = { ...members, [key]: { ...servers, [name]: server } };
  return markOf(text) + checked(applyEdits(bare, edits), wanted);
}

/** See `removeServer`. */
export function removeJsonServer(text: string, key: string, name: string): string {
  const bare = withoutMark(text);
  if (bare.trim() === "") return text;
  const { holder, members, servers } = read(bare, key);
  if (holder === undefined || !Object.hasOwn(servers, name)) return text;
  const { [name]: _, ...others } = servers;
  const left = applyEdits(bare, removeMember(bare, holder, name));
  const emptied = read(left, key);
  if (emptied.holder === undefined || !/^\{\s*\}$/.test(rawText(left, emptied.holder)))
    return markOf(text) + checked(left, { ...members, [key]: others });
  const { [key]: __, ...rest } = members;
  const changed = checked(applyEdits(left, removeMember(left, emptied.root, key)), rest);
  return /^\s*\{\s*\}\s*$/.test(changed) ? "" : markOf(text) + changed;
}

interface ReadFile {
  readonly root: Node;
  /** The object that has the servers. Undefined if there is none. */
  readonly holder: Node | undefined;
  /** The value of the file, and that of the object. */
  readonly members: Members;
  readonly servers: Members;
}

function read(bare: string, key: string): ReadFile {
  const root = parseJsonFile(bare);
  const members: unknown = getNodeValue(root);
  if (!isMembers(members)) throw unreadableFile("It needs an object.");
  const servers = members[key] ?? {};
  if (!isMembers(servers)) throw unreadableFile(`Its "${key}" is not an object.`);
  const holder = membersOf(root)?.find((member) => member.key.value === key)?.value;
  if (holder !== undefined && holder.type !== "object")
    throw unreadableFile(`Its "${key}" is not an object.`);
  return { root, holder, members, servers };
}

/** Returns a changed file that has the wanted value. One with a key twice, for example, is not changed. */
function checked(changed: string, wanted: Members): string {
  if (isSameValue(getNodeValue(parseJsonFile(changed)), wanted)) return changed;
  throw unreadableFile("Its servers cannot be changed alone: change it by hand.");
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function markOf(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
}

function withoutMark(text: string): string {
  return text.slice(markOf(text).length);
}
