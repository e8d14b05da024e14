import { type Snapshot, visibleRows } from "../states/snapshot.ts";
import { checkFilter } from "./check-filter.ts";

/**
 * The condition that visible rows of these documents (default: all) meet; undefined where all do.
 *
 * @throws SpecLensError `document-not-found`, `argument-invalid` for an empty id
 */
export function rowsOfDocuments(
  snapshot: Snapshot,
  documents?: readonly string[],
): string | undefined {
  checkFilter(snapshot, { documents });
  return visibleRows(snapshot, documents);
}
