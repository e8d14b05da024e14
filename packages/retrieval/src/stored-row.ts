import type { Table } from "apache-arrow";

/** Reads one row of a query's result and checks each value: a store is a file that others can change. */
export class StoredRow {
  readonly #table: Table;
  readonly #index: number;

  constructor(table: Table, index: number) {
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

  texts(column: string): string[] {
    const items = this.#list(this.#value(column));
    if (!Array.isArray(items)) return this.#refuse(column);
    return items.every((item) => typeof item === "string") ? items : this.#refuse(column);
  }

  /** A vector, or undefined where the row has none. */
  vector(column: string): Float32Array | undefined {
    const value = this.#value(column);
    if (value === null || value === undefined) return undefined;
    const numbers = this.#list(value);
    return numbers instanceof Float32Array ? numbers : this.#refuse(column);
  }

  /** LanceDB loads a copy of Arrow of its own, so its lists are no instances of our classes. */
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

/** All rows of a result, in order. */
export function storedRows(table: Table): StoredRow[] {
  return Array.from({ length: table.numRows }, (_, index) => new StoredRow(table, index));
}
