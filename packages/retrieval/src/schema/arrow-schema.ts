import type { EmbedderIdentity } from "@speclens/core";
import {
  Binary,
  Bool,
  type DataType,
  Field,
  FixedSizeList,
  Float32,
  Float64,
  Int32,
  List,
  Schema,
  Utf8,
} from "apache-arrow";
import { type Column, type ColumnType, columnsOf, JOINED_COLUMNS } from "./table-columns.ts";
import type { TableName } from "./tables.ts";

/** Returns the Arrow schema of a table. The schema has a vector column only if the store has an embedder. */
export function tableSchema(
  table: TableName,
  embedder?: EmbedderIdentity,
  metadata?: Map<string, string>,
): Schema {
  return arrowSchema(columnsOf(table, embedder !== undefined), embedder?.dimension, metadata);
}

export function joinedSchema(): Schema {
  return arrowSchema(JOINED_COLUMNS);
}

/**
 * Returns the Arrow schema for columns.
 *
 * @param dimension dimension of the vectors; required if a column contains vectors
 */
export function arrowSchema(
  columns: readonly Column[],
  dimension = 0,
  metadata?: Map<string, string>,
): Schema {
  const fields = columns.map(
    ({ name, type, nullable }) => new Field(name, dataTypeOf(type, dimension), nullable),
  );
  return new Schema(fields, metadata);
}

function dataTypeOf(type: ColumnType, dimension: number): DataType {
  switch (type) {
    case "text":
      return new Utf8();
    case "texts":
      return new List(new Field("item", new Utf8(), true));
    case "bytes":
      return new Binary();
    case "flag":
      return new Bool();
    case "integer":
      return new Int32();
    case "number":
      return new Float64();
    case "vector":
      return new FixedSizeList(dimension, new Field("item", new Float32(), true));
  }
}
