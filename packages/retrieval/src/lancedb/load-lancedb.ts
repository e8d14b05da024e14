import type * as LanceDb from "@lancedb/lancedb";

/**
 * Loads LanceDB on first use: its native library takes 0.1–0.3 s, which a program that opens no store
 * should not pay. Nothing else in this package imports it as a value.
 */
export async function loadLanceDb(): Promise<typeof LanceDb> {
  // LanceDB reads this once, while it loads. Without it, warnings reach the terminal of every program.
  process.env.LANCEDB_LOG ??= "error";
  return await import("@lancedb/lancedb");
}
