import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { arrowFileOf } from "./arrow-file.mjs";

// Read while the library loads.
process.env.LANCEDB_LOG ??= "error";
// LanceDB's client, and the copy of Arrow that it uses itself.
const require = createRequire(import.meta.url);
/** @type {typeof import("@lancedb/lancedb")} */
const lancedb = require("@lancedb/lancedb");
/** @type {typeof import("apache-arrow")} */
const arrow = require("apache-arrow");

/** Tables that one page of the list holds. */
const PAGE = 10;
const KEY = "key-of-the-test";

/**
 * @typedef {object} LanceDbServer
 * @property {Readonly<Record<string, string>>} environment what a client needs
 * @property {string[]} requests paths of all so far
 * @property {import("@lancedb/lancedb").Connection} connection to what lies behind it
 * @property {() => Promise<void>} close
 */

/**
 * A stand-in for the service behind `db://` on this machine: the requests that LanceDB's client makes of
 * it, answered from tables on disk. As little as the service promises: no metadata of schemas, pages of
 * ten tables, nothing of `optimize`.
 *
 * @returns {Promise<LanceDbServer>}
 */
export async function startLanceDbServer() {
  const folder = mkdtempSync(join(tmpdir(), "speclens-database-"));
  const connection = await lancedb.connect(folder, { readConsistencyInterval: 0 });
  /** @type {string[]} */
  const requests = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://database");
    requests.push(`${request.method} ${url.pathname}`);
    const reply = (
      /** @type {number} */ status,
      /** @type {Buffer | string} */ body,
      type = "application/json",
    ) => response.writeHead(status, { "content-type": type, "phalanx-version": "0.3.0" }).end(body);
    try {
      const body = Buffer.concat(await request.toArray());
      if (request.headers["x-api-key"] !== KEY) return reply(401, "Unauthorized");
      const answer = await answerTo(connection, url, body);
      if (answer instanceof Uint8Array)
        return reply(200, Buffer.from(answer), "application/vnd.apache.arrow.file");
      return reply(200, JSON.stringify(answer));
    } catch (error) {
      const said = String(error);
      return reply(/was not found/.test(said) ? 404 : 400, said);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return {
    environment: {
      LANCEDB_API_KEY: KEY,
      LANCEDB_HOST_OVERRIDE: `http://127.0.0.1:${port}`,
    },
    requests,
    connection,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      connection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {import("@lancedb/lancedb").Connection} connection
 * @param {URL} url
 * @param {Buffer} body
 * @returns {Promise<unknown>} bytes of an Arrow file, or what is sent as JSON
 */
async function answerTo(connection, url, body) {
  const [, , , name = "", ...rest] = decodeURIComponent(url.pathname).split("/");
  const action = rest.filter((part) => part !== "").join("/");
  if (name === "") {
    const limit = Math.min(PAGE, Number(url.searchParams.get("limit") ?? PAGE));
    const startAfter = url.searchParams.get("page_token") ?? "";
    return { tables: await connection.tableNames({ limit, startAfter }) };
  }
  const mode = url.searchParams.get("mode");
  if (action === "create") {
    const { file, batches } = arrowFileOf(body);
    const { inner } = /** @type {any} */ (connection);
    const create = batches === 0 ? inner.createEmptyTable : inner.createTable;
    await create.call(inner, name, file, mode === "overwrite" ? mode : "create", []);
    return {};
  }
  if (action === "drop") {
    await connection.dropTable(name);
    return {};
  }
  const table = await connection.openTable(name);
  if (action === "insert")
    return await /** @type {any} */ (table).inner.add(arrowFileOf(body).file, "append");
  if (action === "merge_insert") return await mergeInto(table, url.searchParams, body);
  /** @type {Record<string, any>} */
  const wanted = body.length === 0 ? {} : JSON.parse(body.toString());
  switch (action) {
    case "describe": {
      const schema = await table.schema();
      return { version: await table.version(), schema: { fields: schema.fields.map(fieldJson) } };
    }
    case "count_rows":
      return await table.countRows(wanted.predicate);
    case "delete":
      return await table.delete(wanted.predicate);
    case "query":
      return await answerQuery(table, wanted);
    case "create_index":
      await table.createIndex(wanted.column, { config: indexOf(wanted) });
      return {};
    case "index/list":
      return {
        indexes: (await table.listIndices()).map(({ name: index_name, columns }) => ({
          index_name,
          columns,
        })),
      };
    default:
      if (/^index\/.*\/stats$/.test(action)) {
        const statistics = await table.indexStats(rest[1] ?? "");
        return {
          num_indexed_rows: statistics?.numIndexedRows,
          num_unindexed_rows: statistics?.numUnindexedRows,
          index_type: statistics?.indexType,
        };
      }
      throw new Error(`This service does nothing like ${action}`);
  }
}

/**
 * @param {import("@lancedb/lancedb").Table} table
 * @param {URLSearchParams} query
 * @param {Buffer} body
 */
async function mergeInto(table, query, body) {
  let merge = /** @type {any} */ (table).inner.mergeInsert(query.getAll("on"));
  if (query.get("when_matched_update_all") === "true") merge = merge.whenMatchedUpdateAll();
  if (query.get("when_not_matched_insert_all") === "true") merge = merge.whenNotMatchedInsertAll();
  const result = await merge.execute(arrowFileOf(body).file);
  return {
    version: result.version,
    num_updated_rows: result.numUpdatedRows,
    num_inserted_rows: result.numInsertedRows,
    num_deleted_rows: result.numDeletedRows,
  };
}

/**
 * @param {import("@lancedb/lancedb").Table} table
 * @param {Record<string, any>} wanted
 */
async function answerQuery(table, wanted) {
  /** @type {any} */
  let query = table.query();
  if (wanted.vector?.length > 0) query = query.nearestTo(wanted.vector);
  if (wanted.distance_type !== undefined) query = query.distanceType(wanted.distance_type);
  if (wanted.full_text_query !== undefined)
    query = query.fullTextSearch(fullTextOf(wanted.full_text_query.query));
  if (wanted.filter !== undefined) query = query.where(wanted.filter);
  if (wanted.columns !== undefined) query = query.select(wanted.columns);
  // Without a limit the client sends the largest number that there is.
  if (wanted.k < Number.MAX_SAFE_INTEGER) query = query.limit(wanted.k);
  return arrow.tableToIPC(await query.toArrow(), "file");
}

/**
 * @param {Record<string, any>} query
 * @returns {import("@lancedb/lancedb").FullTextQuery}
 */
function fullTextOf({ match, boolean }) {
  if (match !== undefined)
    return new lancedb.MatchQuery(match.terms, match.column, { boost: match.boost });
  const occurs = { should: lancedb.Occur.Should, must: lancedb.Occur.Must };
  return new lancedb.BooleanQuery(
    Object.entries(occurs).flatMap(([name, occur]) =>
      (boolean[name] ?? []).map((/** @type {any} */ part) => [occur, fullTextOf(part)]),
    ),
  );
}

/** @param {Record<string, any>} wanted */
function indexOf(wanted) {
  if (wanted.index_type === "IVF_FLAT") return lancedb.Index.ivfFlat({ distanceType: "cosine" });
  return lancedb.Index.fts({
    baseTokenizer: wanted.base_tokenizer,
    stem: wanted.stem,
    lowercase: wanted.lower_case,
    removeStopWords: wanted.remove_stop_words,
    asciiFolding: wanted.ascii_folding,
    withPosition: wanted.with_position,
    maxTokenLength: wanted.max_token_length,
  });
}

/**
 * A field as the service writes it.
 *
 * @param {import("apache-arrow").Field} field
 * @returns {Record<string, unknown>}
 */
function fieldJson({ name, type, nullable }) {
  return { name, nullable, type: typeJson(type) };
}

/** @param {any} type */
function typeJson(type) {
  const named = {
    Utf8: "string",
    Binary: "binary",
    Bool: "bool",
    Int32: "int32",
    Float32: "float",
    Float64: "double",
  };
  if (type.listSize !== undefined)
    return {
      type: "fixed_size_list",
      fields: [fieldJson(type.children[0])],
      length: type.listSize,
    };
  if (type.children?.length > 0) return { type: "list", fields: [fieldJson(type.children[0])] };
  return { type: named[/** @type {keyof typeof named} */ (String(type))] };
}
