import type { StoreFinding, TableSpace } from "@speclens/core";
import type { OpenStore } from "../schema/store-tables.ts";
import { CONTENT_TABLES } from "../schema/tables.ts";
import { RETENTION } from "../states/retention.ts";
import { remedy } from "./remedy.ts";

// What `optimize` leaves of a store in use is less.
const MANY_FRAGMENTS = 20;
const MANY_VERSIONS = 20;

export interface MeasuredSpace {
  readonly space: readonly TableSpace[];
  readonly findings: readonly StoreFinding[];
}

/** What each table takes, and whether tidying it up would pay. */
export async function measureSpace(store: OpenStore, now: number): Promise<MeasuredSpace> {
  const space: TableSpace[] = [];
  const untidy: string[] = [];
  for (const table of [...CONTENT_TABLES, "documents"] as const)
    try {
      const { numRows, totalBytes, fragmentStats } = await store.tables[table].stats();
      const versions = await store.tables[table].listVersions();
      const fragments = fragmentStats.numFragments;
      space.push({
        table,
        rows: numRows,
        bytes: totalBytes,
        fragments,
        versions: versions.length,
      });
      const old = versions.filter(({ timestamp }) => timestamp.getTime() < now - RETENTION);
      if (fragments > MANY_FRAGMENTS || old.length > MANY_VERSIONS) untidy.push(table);
    } catch {
      // Not every store tells, and why a table cannot be read is told elsewhere.
    }
  return { space, findings: untidy.length === 0 ? [] : [reclaimableSpace(untidy)] };
}

function reclaimableSpace(tables: readonly string[]): StoreFinding {
  return {
    severity: "info",
    code: "space-reclaimable",
    message: `Old versions or many small files are kept of: ${tables.join(", ")}.`,
    ...remedy("repair"),
  };
}
