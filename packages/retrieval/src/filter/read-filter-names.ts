import type { OpenStore } from "../schema/store-tables.ts";
import { queryRows } from "../states/query-rows.ts";
import type { Snapshot } from "../states/snapshot.ts";

/** A category of a document. */
interface CategoryName {
  readonly document: string;
  readonly name: string;
  readonly displayName?: string;
  readonly group?: string;
}

/** The names that filters can contain. */
export interface FilterNames {
  readonly categories: readonly CategoryName[];
  /** Reads the tags of each document, once. This takes longer, so it waits until a filter contains a tag. */
  readonly tagsOf: () => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

/** Resolves to the names of all documents in the snapshot. */
export type NamesOf = (snapshot: Snapshot) => Promise<FilterNames>;

export async function readFilterNames(store: OpenStore, snapshot: Snapshot): Promise<FilterNames> {
  const rows = await queryRows(
    store.tables.endpoint_categories,
    snapshot,
    ["name", "display_name", "category_group"],
    undefined,
  );
  const categories = rows.map((row): CategoryName => {
    const displayName = row.optionalText("display_name");
    const group = row.optionalText("category_group");
    return {
      document: row.text("document"),
      name: row.text("name"),
      ...(displayName !== undefined && { displayName }),
      ...(group !== undefined && { group }),
    };
  });
  let tags: ReturnType<typeof readTags> | undefined;
  const tagsOf = () => {
    tags ??= readTags(store, snapshot);
    // Do not keep a failed read.
    tags.catch(() => {
      tags = undefined;
    });
    return tags;
  };
  return { categories, tagsOf };
}

async function readTags(
  store: OpenStore,
  snapshot: Snapshot,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const where = "type = 'endpoint' AND part = 1";
  const tags = new Map<string, Set<string>>();
  for (const row of await queryRows(store.tables.chunks, snapshot, ["tags"], where)) {
    const document = row.text("document");
    const own = tags.get(document) ?? new Set();
    tags.set(document, own);
    for (const tag of row.texts("tags")) own.add(tag);
  }
  return tags;
}
