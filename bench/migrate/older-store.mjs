import { connect } from "@lancedb/lancedb";

/** Columns that came since stores have format 3, by table. */
const ADDED = /** @type {const} */ ({ documents: ["published_at"] });

/**
 * Takes columns away from the tables of a store, as if an older version had made it: those that came
 * since format 3, or every one that may be null.
 * @param {string} location
 * @param {"added" | "nullable"} which
 * @returns {Promise<string[]>} the columns, as `table.column`
 */
export async function makeOlder(location, which) {
  const connection = await connect(location, { readConsistencyInterval: 0 });
  /** @type {string[]} */
  const dropped = [];
  for (const name of await connection.tableNames()) {
    const table = await connection.openTable(name);
    const { fields } = await table.schema();
    const columns =
      which === "added"
        ? (Object.entries(ADDED).find(([own]) => own === name)?.[1] ?? [])
        : fields.filter((field) => field.nullable).map((field) => field.name);
    if (columns.length > 0) await table.dropColumns([...columns]);
    for (const column of columns) dropped.push(`${name}.${column}`);
  }
  connection.close();
  return dropped;
}

/**
 * Which of these columns a store has.
 * @param {string} location
 * @param {readonly string[]} columns as `table.column`
 * @returns {Promise<string[]>}
 */
export async function presentColumns(location, columns) {
  const connection = await connect(location, { readConsistencyInterval: 0 });
  /** @type {string[]} */
  const present = [];
  for (const name of await connection.tableNames()) {
    const { fields } = await (await connection.openTable(name)).schema();
    for (const field of fields) present.push(`${name}.${field.name}`);
  }
  connection.close();
  return columns.filter((column) => present.includes(column));
}
