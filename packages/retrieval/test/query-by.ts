import type { OpenStore } from "../src/schema/store-tables.ts";
import type { TableName } from "../src/schema/tables.ts";

export type TableQuery = ReturnType<OpenStore["tables"]["chunks"]["query"]>;

/**
 * The store with another way to begin a query of a table: to count them, to cut what they give, to fail.
 *
 * @param begin given what the table begins a query with
 * @param name Default: `chunks`.
 */
export function queryBy(
  store: OpenStore,
  begin: (own: TableQuery) => TableQuery,
  name: TableName = "chunks",
): OpenStore {
  const changed = new Proxy(store.tables[name], {
    get: (table, member) => {
      if (member === "query") return () => begin(table.query());
      const value: unknown = Reflect.get(table, member);
      return typeof value === "function" ? value.bind(table) : value;
    },
  });
  return { ...store, tables: { ...store.tables, [name]: changed } };
}
