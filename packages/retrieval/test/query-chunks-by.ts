import type { OpenStore } from "../src/schema/store-tables.ts";

export type ChunkQuery = ReturnType<OpenStore["tables"]["chunks"]["query"]>;

/**
 * The store with another way to begin a query of chunks: to count them, to cut what they give, to fail.
 *
 * @param query given what the table begins a query with
 */
export function queryChunksBy(store: OpenStore, query: (own: ChunkQuery) => ChunkQuery): OpenStore {
  const chunks = new Proxy(store.tables.chunks, {
    get: (table, name) => {
      if (name === "query") return () => query(table.query());
      const value: unknown = Reflect.get(table, name);
      return typeof value === "function" ? value.bind(table) : value;
    },
  });
  return { ...store, tables: { ...store.tables, chunks } };
}
