import type { Operation, OperationId } from "@speclens/core";

/** Minimum share of the tagged neighbours that must have the same tag. */
const AGREEING = 2 / 3;
/** A folder in which a smaller share of the operations has tags does not predict those of the others … */
const FEWEST_TAGGED = 1 / 2;
/** … and neither does a folder that contains more than this share of the document. */
const TOO_LARGE = 1 / 2;

interface Folder {
  operations: number;
  tagged: number;
  readonly byTag: Map<string, number>;
}

/**
 * Finds tags for untagged operations in a document that has tagged ones. Uses the tag of the operations on the
 * same path, or else on the surrounding paths, from the nearest outwards, if these agree.
 */
export function neighbouringTags(operations: readonly Operation[]): Map<OperationId, string> {
  const found = new Map<OperationId, string>();
  if (!operations.some(isTagged)) return found;
  const folders = new Map<string, Folder>();
  for (const { path, tags } of operations) {
    const tag = tags.find((name) => name.trim() !== "");
    for (const prefix of prefixesOf(path)) {
      const folder = folders.get(prefix) ?? { operations: 0, tagged: 0, byTag: new Map() };
      folders.set(prefix, folder);
      folder.operations++;
      if (tag === undefined) continue;
      folder.tagged++;
      folder.byTag.set(tag, (folder.byTag.get(tag) ?? 0) + 1);
    }
  }
  for (const operation of operations) {
    if (isTagged(operation)) continue;
    const { id, path } = operation;
    for (const prefix of prefixesOf(path)) {
      const folder = folders.get(prefix);
      if (folder === undefined) continue;
      if (folder.operations > operations.length * TOO_LARGE) break;
      const tag = agreedTag(folder);
      if (tag === undefined) continue;
      found.set(id, tag);
      break;
    }
  }
  return found;
}

function isTagged({ tags }: Operation): boolean {
  return tags.some((name) => name.trim() !== "");
}

/** Returns the prefixes of a path, starting with the whole path. Ignores the names of parameters. */
function prefixesOf(path: string): string[] {
  const prefixes: string[] = [];
  let prefix = "";
  for (const part of path.split("/")) {
    if (part === "") continue;
    prefix += part.startsWith("{") ? "/{}" : `/${part}`;
    prefixes.push(prefix);
  }
  return prefixes.reverse();
}

function agreedTag({ operations, tagged, byTag }: Folder): string | undefined {
  if (tagged === 0 || tagged < operations * FEWEST_TAGGED) return undefined;
  for (const [tag, count] of byTag) if (count >= tagged * AGREEING) return tag;
  return undefined;
}
