import { basename, isAbsolute } from "node:path";
import type { ClientServer } from "@speclens/proxy/client-files";
import type { Client } from "./client.ts";

/** Splits `ID=SOURCE`. An id has no character that a path or a URL may have before an equals sign. */
const WITH_ID = /^([\p{L}\p{N}_][\p{L}\p{N}_. -]*=)?(.*)$/su;

/**
 * Creates the entry of a client for a server of sources.
 *
 * @param sources files, folders, globs and URLs as the user named them, relative to the project; none for its index
 * @param program the program that the client starts; undefined for the published package, by npx
 * @param platform a value of `process.platform`
 */
export function serverEntry(
  client: Pick<Client, "folder" | "members">,
  sources: readonly string[],
  program: string | undefined,
  platform: string,
): ClientServer {
  const serve = ["serve", ...sources.map((source) => placeIn(source, client))];
  if (program !== undefined) return { ...client.members, command: program, args: serve };
  const args = ["-y", "speclens", ...serve];
  // npx is a script there, which programs cannot start by themselves.
  return platform === "win32"
    ? { ...client.members, command: "cmd", args: ["/c", "npx", ...args] }
    : { ...client.members, command: "npx", args };
}

function placeIn(source: string, { folder }: Pick<Client, "folder">): string {
  const [, id = "", place = ""] = WITH_ID.exec(source) ?? [];
  if (folder === undefined || isAbsolute(place) || /^[a-z][a-z\d+.-]+:\/\//i.test(place))
    return source;
  return `${id}${folder}/${place.replace(/^\.\//, "")}`;
}

/** Returns whether an entry of a client's file starts `speclens serve`. */
export function isOurs(entry: unknown): boolean {
  if (typeof entry !== "object" || entry === null) return false;
  const { command, args }: { command?: unknown; args?: unknown } = entry;
  if (typeof command !== "string" || !Array.isArray(args)) return false;
  const words: readonly unknown[] = [basename(command).replace(/\.(?:cmd|exe|mjs)$/i, ""), ...args];
  return words.some((word, at) => word === "speclens" && words[at + 1] === "serve");
}
