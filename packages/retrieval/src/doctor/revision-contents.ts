import { chunkIdOf } from "@speclens/core";
import { unpackJson } from "../lancedb/packed-json.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import { readNeeds } from "../schema/operation-needs.ts";
import {
  addRow,
  checkedColumns,
  NO_ROWS,
  type RowsChecksum,
  rowChecksum,
} from "../schema/row-checksum.ts";
import { isOperation, isSchema } from "../schema/stored-values.ts";
import type { ContentTable } from "../schema/tables.ts";
import type { StoredRevision } from "./stored-revision.ts";

/** The gravest problem with the rows of a revision in a table. */
export type RowsProblem = "missing" | "doubled" | "changed";

/**
 * Collects the rows of one revision, table by table in `READING_ORDER`, and finds what is wrong with
 * them.
 */
export class RevisionContents {
  readonly #revision: StoredRevision;
  readonly #sums = new Map<ContentTable, RowsChecksum>();
  /** The keys that identify rows in each table. */
  readonly #keys = new Map<ContentTable, Set<string>>();
  readonly #doubled = new Set<ContentTable>();
  readonly #changed = new Set<ContentTable>();
  #firstChunks = 0;
  /** Number of references without a target. */
  #dangling = 0;
  #example: string | undefined;

  constructor(revision: StoredRevision) {
    this.#revision = revision;
  }

  add(table: ContentTable, row: StoredRow): void {
    const checksum = rowChecksum(COLUMNS[table], (column) => row.cell(column));
    this.#sums.set(table, addRow(this.#sums.get(table) ?? NO_ROWS, checksum));
    try {
      this.#read(table, row);
    } catch {
      // A cell of another type, or that does not unpack.
      this.#changed.add(table);
    }
  }

  /** Compares with the checksums if the document has any, otherwise with the counts in its row. */
  problems(): ReadonlyMap<ContentTable, RowsProblem> {
    const found = new Map<ContentTable, RowsProblem>();
    for (const table of READING_ORDER) {
      const written = this.#revision.checksums?.[table];
      const { rows, checksum } = this.#sums.get(table) ?? NO_ROWS;
      const expected = written?.rows ?? this.#leastRows(table) ?? rows;
      if (rows < expected) found.set(table, "missing");
      else if (this.#doubled.has(table) || (written !== undefined && rows > written.rows))
        found.set(table, "doubled");
      else if (this.#changed.has(table) || (written && checksum !== written.checksum))
        found.set(table, "changed");
    }
    if (this.#firstChunks < this.#revision.operations && !found.has("chunks"))
      found.set("chunks", "missing");
    return found;
  }

  /** The number of references without a target, and one of them. */
  get dangling(): { readonly count: number; readonly example: string | undefined } {
    return { count: this.#dangling, example: this.#example };
  }

  #leastRows(table: ContentTable): number | undefined {
    const { operations, schemas } = this.#revision;
    if (table === "endpoints") return operations;
    // Every operation has a chunk, but not every schema.
    if (table === "chunks") return operations;
    return table === "schemas" ? schemas : undefined;
  }

  #read(table: ContentTable, row: StoredRow): void {
    const { document } = this.#revision;
    const isPacked = this.#revision.checksums === undefined;
    switch (table) {
      case "endpoints":
        this.#addKey(table, chunkIdOf(document, row.text("operation")));
        if (isPacked && !isOperation(unpackJson(row.bytes("content")))) this.#changed.add(table);
        return;
      case "schemas":
        this.#addKey(table, chunkIdOf(document, row.text("name")));
        if (isPacked && !isSchema(unpackJson(row.bytes("content")))) this.#changed.add(table);
        return;
      case "endpoint_categories":
        this.#addKey(table, String(row.number("position")));
        return;
      case "chunks":
        this.#addKey(table, row.text("id"));
        if (row.text("type") === "endpoint" && row.number("part") === 1) this.#firstChunks += 1;
        for (const id of row.texts("ref_ids")) this.#follow(id);
        for (const { from } of readNeeds(document, row.optionalText("needs")))
          this.#follow(chunkIdOf(document, from));
        return;
      case "edges":
        this.#follow(row.text("from"));
        this.#follow(row.text("to"));
    }
  }

  #addKey(table: ContentTable, key: string): void {
    const keys = this.#keys.get(table) ?? new Set();
    this.#keys.set(table, keys);
    if (keys.has(key)) this.#doubled.add(table);
    keys.add(key);
  }

  #follow(id: string): void {
    if (this.#keys.get("endpoints")?.has(id) || this.#keys.get("schemas")?.has(id)) return;
    this.#dangling += 1;
    this.#example ??= id;
  }
}

/** Targets of references come before the rows that refer to them. */
export const READING_ORDER: readonly ContentTable[] = [
  "endpoints",
  "schemas",
  "endpoint_categories",
  "chunks",
  "edges",
];

const COLUMNS: Readonly<Record<ContentTable, readonly string[]>> = {
  endpoints: checkedColumns("endpoints"),
  endpoint_categories: checkedColumns("endpoint_categories"),
  schemas: checkedColumns("schemas"),
  chunks: checkedColumns("chunks"),
  edges: checkedColumns("edges"),
};
