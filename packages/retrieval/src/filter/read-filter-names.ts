import { settleAll } from "../lancedb/settle-all.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { queryDetails } from "../states/query-details.ts";
import { queryRows } from "../states/query-rows.ts";
import type { Snapshot } from "../states/snapshot.ts";

/** A tag of a document. */
interface TagName {
  readonly name: string;
  readonly displayName?: string;
}

/** A category of a document. */
interface CategoryName extends TagName {
  readonly document: string;
  readonly group?: string;
}

/** The names that filters can contain. */
export interface FilterNames {
  readonly categories: readonly CategoryName[];
  /** Reads the tags of each document, once. This takes longer, so it waits until a filter contains a tag. */
  readonly tagsOf: () => Promise<ReadonlyMap<string, readonly TagName[]>>;
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
): Promise<ReadonlyMap<string, readonly TagName[]>> {
  const where = "type = 'endpoint' AND part = 1";
  const [rows, described] = await settleAll([
    queryRows(store.tables.chunks, snapshot, ["tags"], where),
    queryDetails(store, snapshot, undefined),
  ]);
  const tags = new Map<string, Set<string>>();
  for (const row of rows) {
    const document = row.text("document");
    const own = tags.get(document) ?? new Set();
    tags.set(document, own);
    for (const tag of row.texts("tags")) own.add(tag);
  }
  const displayNames = new Map(
    described.map(({ document, details }) => [document, details.tagNames ?? []]),
  );
  return new Map(
    [...tags].map(([document, own]) => [
      document,
      [
        ...(displayNames.get(document) ?? []).filter(({ name }) => own.has(name)),
        ...[...own].map((name) => ({ name })),
      ],
    ]),
  );
}
