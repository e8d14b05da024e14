// What it takes to bring an older store up to date: node bench/migrate.mjs [--endpoints N] [--documents N] [--rounds N]
// Makes a store of N endpoints (default 20,000, in 8 documents), takes columns away, adds them as the
// next write does, and prints the median of N rounds (default 5), in all and per 1,000 endpoints.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEngine } from "@speclens/engine";
import { openStore } from "@speclens/retrieval";
import { makeOlder, presentColumns } from "./migrate/older-store.mjs";

const { values } = parseArgs({
  options: {
    endpoints: { type: "string", default: "20000" },
    documents: { type: "string", default: "8" },
    rounds: { type: "string", default: "5" },
  },
});
const documents = Number(values.documents);
const endpointsEach = Math.ceil(Number(values.endpoints) / documents);

const folder = mkdtempSync(join(tmpdir(), "speclens-bench-"));
try {
  const current = join(folder, "current");
  const engine = await openEngine({ store: current, embedder: "none" });
  await engine.index([writeDocuments(join(folder, "sources"))]);
  const { totalEndpoints } = await engine.catalog();
  await engine.close();

  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores; ${totalEndpoints} endpoints in ${documents} documents`,
  );
  console.log("added columns                            ms   ms per 1,000 endpoints");
  for (const which of /** @type {const} */ (["added", "nullable"])) {
    const older = join(folder, which);
    cpSync(current, older, { recursive: true });
    const columns = await makeOlder(older, which);
    const median = await timeOf(older, columns);
    const what = which === "added" ? "those since format 3" : "all that may be null";
    const cells = [median.toFixed(1).padStart(10), ((1000 * median) / totalEndpoints).toFixed(2)];
    console.log(`${`${what} (${columns.length})`.padEnd(34)}${cells[0]}${cells[1]?.padStart(25)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} older
 * @param {readonly string[]} columns that it lacks
 * @returns {Promise<number>} milliseconds, the median
 */
async function timeOf(older, columns) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const copy = join(folder, "copy");
    cpSync(older, copy, { recursive: true });
    const store = await openStore(copy);
    const started = performance.now();
    // Removes nothing, and adds the columns before it.
    await store.remove([]);
    times.push(performance.now() - started);
    await store.close();
    const present = await presentColumns(copy, columns);
    if (present.length < columns.length) throw new Error("Not all columns were added");
    rmSync(copy, { recursive: true });
  }
  return times.sort((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0;
}

/**
 * @param {string} place
 * @returns {string} the folder
 */
function writeDocuments(place) {
  mkdirSync(place);
  for (let document = 0; document < documents; document++) {
    /** @type {Record<string, unknown>} */
    const paths = {};
    for (let index = 0; index < endpointsEach; index++)
      paths[`/area${index % 50}/parcels${index}/{parcel_id}`] = {
        get: {
          operationId: `getParcel${index}`,
          summary: `Get parcel ${index} of area ${index % 50}`,
          tags: [`area-${index % 50}`],
          parameters: [{ name: "parcel_id", in: "path", required: true, schema: {} }],
          responses: { 200: { description: "A parcel." } },
        },
      };
    const info = { title: `Parcels ${document}`, version: "1" };
    const text = JSON.stringify({ openapi: "3.1.0", info, paths });
    writeFileSync(join(place, `parcels-${document}.json`), text);
  }
  return place;
}
