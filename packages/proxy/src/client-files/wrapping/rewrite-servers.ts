import { type ServerEntry, serverEntries } from "../servers/server-entries.ts";
import { applyEdits, type TextEdit } from "../servers/text-edit.ts";
import type { Wrapping } from "./wrapping.ts";

/**
 * Rewrites the servers of a client's configuration file. Everything else in the file stays byte for byte.
 *
 * @param isDone returns whether a server is as it should be, and is left alone
 * @param editsOf returns the edits of a server, or why it cannot be rewritten
 * @throws SpecLensError `argument-invalid` if the text is not such a file
 */
export function rewriteServers(
  text: string,
  isDone: (entry: ServerEntry) => boolean,
  editsOf: (entry: ServerEntry) => readonly TextEdit[] | string,
): Wrapping {
  const changed: string[] = [];
  const unchanged: string[] = [];
  const refused: { server: string; why: string }[] = [];
  const edits: TextEdit[] = [];
  for (const entry of serverEntries(text)) {
    if (isDone(entry)) {
      unchanged.push(entry.name);
      continue;
    }
    const own = editsOf(entry);
    if (typeof own === "string") refused.push({ server: entry.name, why: own });
    else {
      edits.push(...own);
      changed.push(entry.name);
    }
  }
  return { text: applyEdits(text, edits), changed, unchanged, refused };
}
