import path from "node:path";
import { sourceKind } from "../remote/source-kind.ts";
import { DOCUMENT_EXTENSION, decodedSegment, idOfPath } from "./id-of-path.ts";
import type { SourceFile } from "./source-file.ts";

/**
 * Lists the ids that a file may have, shortest first: its own id, and then one segment more of its path or URL each
 * time.
 *
 * @param options `extension`: keep the extension of the file
 */
export function longerIds(
  { id, path: place }: Pick<SourceFile, "id" | "path">,
  { extension = false }: { readonly extension?: boolean } = {},
): readonly string[] {
  switch (sourceKind(place)) {
    case "stdin":
      return [id];
    case "url": {
      const { hostname, host, pathname } = new URL(place);
      const segments = segmentsOf(pathname, "/").map(decodedSegment);
      const last = segments.pop();
      const name = extension ? last : last?.replace(DOCUMENT_EXTENSION, "") || last;
      if (name !== undefined) segments.push(name);
      const ids = ladder([hostname, ...segments], 1);
      // A port is only worth naming if nothing else differs.
      return host === hostname ? ids : [...ids, [host, ...segments].join("/")];
    }
    case "file": {
      const { root } = path.parse(place);
      const below = place.slice(root.length);
      const segments = extension ? segmentsOf(below, path.sep) : segmentsOf(idOfPath(below), "/");
      return ladder(segments, segmentsOf(id, "/").length);
    }
  }
}

/** Returns the last segments of a path as ids: first this many, and one more each time. */
function ladder(segments: readonly string[], least: number): readonly string[] {
  const ids: string[] = [];
  for (let length = Math.min(least, segments.length); length <= segments.length; length++)
    ids.push(segments.slice(segments.length - length).join("/"));
  return ids;
}

function segmentsOf(place: string, separator: string): string[] {
  return place.split(separator).filter((segment) => segment !== "");
}
