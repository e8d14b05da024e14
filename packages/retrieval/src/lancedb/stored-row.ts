import type { Table } from "apache-arrow";
import type { Cell } from "./arrow-column.ts";

/** The part of a table or batch that reads a single cell. */
interface Columns {
  getChild(name: string): { get(index: number): unknown } | null;
}

type Column = ReturnType<Columns["getChild"]>;

/** Looks up each column of a table once, because Arrow creates a new view for every request. */
function rememberColumns(table: Columns): Columns {
  const known = new Map<string, Column>();
  return {
    getChild(name) {
      let column = known.get(name);
      if (column === undefined) {
        column = table.getChild(name);
        known.set(name, column);
      }
      return column;
    },
  };
}

/** One row of a query result. Checks each value, because others can change the files of a store. */
export class StoredRow {
  readonly #table: Columns;
  readonly #index: number;

  constructor(table: Columns, index: number) {
    this.#table = table;
    this.#index = index;
  }

  text(column: string): string {
    const value = this.#value(column);
    return typeof value === "string" ? value : this.#refuse(column);
  }

  optionalText(column: string): string | undefined {
    const value = this.#value(column);
    if (value === null || value === undefined) return undefined;
    return typeof value === "string" ? value : this.#refuse(column);
  }

  number(column: string): number {
    const value = this.#value(column);
    return typeof value === "number" ? value : this.#refuse(column);
  }

  optionalNumber(column: string): number | undefined {
    const value = this.#value(column);
    if (value === null || value === undefined) return undefined;
    return typeof value === "number" ? value : this.#refuse(column);
  }

  flag(column: string): boolean {
    const value = this.#value(column);
    return typeof value === "boolean" ? value : this.#refuse(column);
  }

  bytes(column: string): Uint8Array {
    const value = this.#value(column);
    return value instanceof Uint8Array ? value : this.#refuse(column);
  }

  optionalBytes(column: string): Uint8Array | undefined {
    const value = this.#value(column);
    if (value === null || value === undefined) return undefined;
    return value instanceof Uint8Array ? value : this.#refuse(column);
  }

  texts(column: string): string[] {
    const items = this.#list(this.#value(column));
    if (!Array.isArray(items)) return this.#refuse(column);
    return items.every((item) => typeof item === "string") ? items : this.#refuse(column);
  }

  /** Returns a vector, or undefined if the row has none. */
  vector(column: string): Float32Array | undefined {
    const value = this.#value(column);
    if (value === null || value === undefined) return undefined;
    const numbers = this.#list(value);
    return numbers instanceof Float32Array ? numbers : this.#refuse(column);
  }

  /** Returns the value as it was written, of any type, or null if there is none. */
  cell(column: string): Cell {
    const value = this.#value(column);
    switch (typeof value) {
      case "string":
      case "number":
      case "boolean":
        return value;
      default:
        if (value === null || value === undefined) return null;
        if (value instanceof Uint8Array) return value;
    }
    const items = this.#list(value);
    if (items instanceof Float32Array) return items;
    return this.texts(column);
  }

  /** LanceDB loads a separate copy of Arrow, so its lists are not instances of our classes. */
  #list(value: unknown): unknown {
    if (typeof value !== "object" || value === null || !("toArray" in value)) return undefined;
    return typeof value.toArray === "function" ? value.toArray() : undefined;
  }

  #value(column: string): unknown {
    return this.#table.getChild(column)?.get(this.#index);
  }

  #refuse(column: string): never {
    throw new Error(`Column ${column} holds an unexpected value`);
  }
}

type Batch = Columns & Pick<Table, "numRows">;

/**
 * Returns all rows of a result or a batch, in order. Reads batch by batch, because in a column of several
 * batches Arrow would search for the batch of each value.
 */
export function storedRows(table: Batch & { readonly batches?: readonly Batch[] }): StoredRow[] {
  return (table.batches ?? [table]).flatMap((batch) => {
    const columns = rememberColumns(batch);
    return Array.from({ length: batch.numRows }, (_, index) => new StoredRow(columns, index));
  });
}
