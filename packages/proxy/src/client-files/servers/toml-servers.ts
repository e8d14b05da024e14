import { parse, stringify } from "smol-toml";
import { isSameValue } from "./is-same-value.ts";
import { unreadableFile } from "./unreadable-file.ts";

type Members = Readonly<Record<string, unknown>>;

/** See `serverIn`. */
export function tomlServer(text: string, key: string, name: string): unknown {
  return read(text, key).servers[name];
}

/** See `putServer`. The server is a table of its own, at the end of a file that has none. */
export function putTomlServer(text: string, key: string, name: string, server: Members): string {
  const { members, servers } = read(text, key);
  if (isSameValue(servers[name], server)) return text;
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const table = `[${key}.${keyText(name)}]\n${stringify(server).trim()}`.replaceAll("\n", eol);
  const wanted = { ...members, [key]: { ...servers, [name]: server } };
  if (!Object.hasOwn(servers, name)) {
    const isEnded = text === "" || text.endsWith("\n");
    const end = isEnded ? text : text + eol;
    // A file whose last line has no end is left so: the removal then gives back the same file.
    const last = isEnded ? eol : "";
    return checked(end + (end.trim() === "" ? "" : eol) + table + last, wanted);
  }
  const lines = text.split(eol);
  const { from, to } = tableLines(lines, key, name);
  return checked([...lines.slice(0, from), table, ...lines.slice(to)].join(eol), wanted);
}

/** See `removeServer`. */
export function removeTomlServer(text: string, key: string, name: string): string {
  const { members, servers } = read(text, key);
  if (!Object.hasOwn(servers, name)) return text;
  const { [name]: _, ...others } = servers;
  const { [key]: __, ...rest } = members;
  const isLast = Object.keys(others).length === 0;
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.split(eol);
  const { from, to } = tableLines(lines, key, name);
  // The empty line before it came with it.
  const start = from > 0 && lines[from - 1]?.trim() === "" ? from - 1 : from;
  const changed = [...lines.slice(0, start), ...lines.slice(to)].join(eol);
  // A table `[mcp_servers]` may stand alone before it.
  const keepsKey = !isLast || Object.hasOwn(read(changed, key).members, key);
  checked(changed, keepsKey ? { ...rest, [key]: others } : rest);
  return changed.trim() === "" ? "" : changed;
}

/** Finds the lines of a server's table: from its header up to its last value. */
function tableLines(
  lines: readonly string[],
  key: string,
  name: string,
): { from: number; to: number } {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const header = new RegExp(
    `^\\s*\\[\\s*${key}\\s*\\.\\s*(["']?)${escaped}\\1\\s*\\]\\s*(?:#.*)?$`,
  );
  const from = lines.findIndex((line) => header.test(line));
  if (from === -1) throw unchangeable(key, name);
  const next = lines.findIndex((line, at) => at > from && /^\s*\[/.test(line));
  let to = next === -1 ? lines.length : next;
  // Comments before the next table belong to that one.
  while (to > from + 1 && /^\s*(?:#.*)?$/.test(lines[to - 1] ?? "")) to--;
  return { from, to };
}

function read(text: string, key: string): { members: Members; servers: Members } {
  let members: Members;
  try {
    members = parse(text);
  } catch (error) {
    const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw unreadableFile(`${line.replace(/^Invalid TOML document: /, "It is not TOML: ")}.`);
  }
  const servers = members[key] ?? {};
  if (typeof servers !== "object" || servers === null || Array.isArray(servers))
    throw unreadableFile(`Its "${key}" is not a table.`);
  return { members, servers: { ...servers } };
}

/** Returns a changed file that has the wanted value. What was written in another form than ours is not changed. */
function checked(changed: string, wanted: Members): string {
  try {
    if (isSameValue(parse(changed), wanted)) return changed;
  } catch {
    // Two tables of one name, for example.
  }
  throw unreadableFile(
    "It has the servers in a form that cannot be changed alone: change it by hand.",
  );
}

function keyText(name: string): string {
  return /^[\w-]+$/.test(name) ? name : JSON.stringify(name);
}

function unchangeable(key: string, name: string): Error {
  return unreadableFile(
    `Its server "${name}" is not in a table [${key}.${name}] of its own: change it by hand.`,
  );
}
