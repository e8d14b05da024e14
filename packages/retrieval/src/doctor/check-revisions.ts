import type { StoreFinding } from "@speclens/core";
import { RETENTION } from "../states/retention.ts";
import { remedy } from "./remedy.ts";
import type { StoredRevision } from "./stored-revision.ts";

/** Checks the rows of `documents` themselves, and the leftovers of killed or old writers. */
export function checkRevisions(
  revisions: readonly StoredRevision[],
  /** Rows by the revision that they name, table by table. */
  rows: ReadonlyMap<string, ReadonlyMap<string, number>>,
  now: number,
): StoreFinding[] {
  const limit = now - RETENTION;
  const old = revisions.filter(({ changedAt }) => changedAt < limit);
  const damaged = revisions.filter(({ isWhole, state }) => !isWhole && state !== "retired");
  return [
    ...some("documents-damaged", damaged, {
      severity: "error",
      table: "documents",
      message: "Stored facts about documents differ from those written.",
      ...remedy("repair-then-index"),
    }),
    ...some("writers-killed", withState(old, "writing"), {
      severity: "warning",
      message: "A process began to write these documents more than an hour ago and never finished.",
      ...remedy("repair"),
    }),
    ...some("revisions-outdated", withState(old, "retired"), {
      severity: "info",
      message: "Old states of these documents are still stored, although nothing reads them.",
      ...remedy("repair"),
    }),
    ...[...rows].flatMap(([table, counts]) => orphansIn(table, counts, revisions)),
    ...some(
      "checksums-missing",
      withState(revisions, "active").filter(
        ({ isWhole, checksums }) => isWhole && checksums === undefined,
      ),
      {
        severity: "info",
        message:
          "An older version wrote these documents without checksums, so the check finds only missing rows and values that do not unpack.",
        ...remedy("rebuild"),
      },
    ),
  ];
}

/** Lists revisions that rows of a table name but `documents` does not have. */
export function orphanedRevisions(
  counts: ReadonlyMap<string, number>,
  revisions: readonly StoredRevision[],
): string[] {
  const known = new Set(revisions.map(({ revision }) => revision));
  return [...counts.keys()].filter((revision) => !known.has(revision));
}

function orphansIn(
  table: string,
  counts: ReadonlyMap<string, number>,
  revisions: readonly StoredRevision[],
): StoreFinding[] {
  const orphans = orphanedRevisions(counts, revisions);
  if (orphans.length === 0) return [];
  const rows = orphans.reduce((sum, revision) => sum + (counts.get(revision) ?? 0), 0);
  return [
    {
      severity: "warning",
      code: "rows-orphaned",
      table,
      message: `Of the table ${table}, ${rows} ${rows === 1 ? "row belongs" : "rows belong"} to no document.`,
      ...remedy("repair"),
    },
  ];
}

function withState(revisions: readonly StoredRevision[], state: string): StoredRevision[] {
  return revisions.filter((revision) => revision.state === state);
}

function some(
  code: string,
  revisions: readonly StoredRevision[],
  finding: Omit<StoreFinding, "code" | "documents">,
): StoreFinding[] {
  const documents = [...new Set(revisions.map(({ document }) => document))];
  return documents.length === 0 ? [] : [{ ...finding, code, documents }];
}
