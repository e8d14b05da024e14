import type { StoreFinding, TableSpace } from "@speclens/core";
import type { OpenStore } from "../schema/store-tables.ts";
import { TABLES } from "../schema/tables.ts";
import { RETENTION } from "../states/retention.ts";
import { finding } from "./finding.ts";

// In a store that is in use, `optimize` leaves fewer fragments.
const MANY_FRAGMENTS = 20;
const MANY_VERSIONS = 20;

export interface MeasuredSpace {
  readonly space: readonly TableSpace[];
  readonly findings: readonly StoreFinding[];
}

/** Measures the disk space of each table and checks whether optimizing it would help. */
export async function measureSpace(store: OpenStore, now: number): Promise<MeasuredSpace> {
  const space: TableSpace[] = [];
  const untidy: string[] = [];
  for (const table of TABLES)
    try {
      const { numRows: rows, totalBytes: bytes, fragmentStats } = await store.tables[table].stats();
      const versions = await store.tables[table].listVersions();
      const fragments = fragmentStats.numFragments;
      space.push({ table, rows, bytes, fragments, versions: versions.length });
      const old = versions.filter(({ timestamp }) => timestamp.getTime() < now - RETENTION);
      if (fragments > MANY_FRAGMENTS || old.length > MANY_VERSIONS) untidy.push(table);
    } catch {
      // Some stores do not report it, and other checks report unreadable tables.
    }
  const message = `These tables have old versions or many small files: ${untidy.join(", ")}.`;
  return { space, findings: untidy.length > 0 ? [finding("space-reclaimable", message)] : [] };
}
