import type * as LanceDb from "@lancedb/lancedb";

/**
 * Loads LanceDB on first use. Its native library takes 0.1–0.3 s to load, and programs that open no store
 * should not pay for that. Nothing else in this package imports LanceDB as a value.
 */
export async function loadLanceDb(): Promise<typeof LanceDb> {
  // LanceDB reads this variable once, while it loads. Without it, warnings appear in the terminal.
  process.env.LANCEDB_LOG ??= "error";
  return await import("@lancedb/lancedb");
}
