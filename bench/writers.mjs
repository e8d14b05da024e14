/*
 * Several `speclens index` at once on one store, each with documents of its own and some that all have.
 *
 *   node bench/writers.mjs [--writers N] [--rounds N] [--latency MS]
 *
 * For each store, a folder and a stand-in for S3 (each request takes --latency milliseconds, 0 by
 * default): operations that the documents have and that the index lists in the end, how many of them are
 * missing or there twice, how many writers stopped with a message instead of ending complete (each is
 * then run once more), and the time from the first start to the last end, beside that of one writer
 * alone with all of the documents. The exit status is 1 where anything is missing or doubled.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { raceWriters, storageOptionsOf } from "./stores/race-writers.mjs";
import { startS3Server } from "./stores/s3-server.mjs";

const { values: options } = parseArgs({
  options: {
    writers: { type: "string", default: "4" },
    rounds: { type: "string", default: "5" },
    latency: { type: "string", default: "0" },
  },
});
const writers = Number(options.writers);
const rounds = Number(options.rounds);
const server = await startS3Server({ latency: Number(options.latency) });
const folder = mkdtempSync(join(tmpdir(), "speclens-writers-"));
process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${writers} writers\n`,
);
process.stdout.write(
  "store | round | operations | listed | missing | doubled | stopped | s | alone s\n",
);
let wrong = 0;
try {
  for (const kind of ["folder", "s3"])
    for (let round = 1; round <= rounds; round++) {
      const place = {
        folder,
        environment: server.environment,
        storageOptions: storageOptionsOf(server.environment),
      };
      const storeOf = (/** @type {string} */ name) =>
        kind === "s3" ? `s3://store/${name}-${round}` : join(folder, `${name}-${round}`);
      const race = await raceWriters({ ...place, store: storeOf("race"), writers });
      const alone = await raceWriters({
        ...place,
        store: storeOf("alone"),
        writers: 1,
        own: 2 * writers,
      });
      wrong += race.missing + race.doubled;
      const seconds = [race, alone].map(({ ms }) => (ms / 1000).toFixed(1));
      process.stdout.write(
        `${[kind, round, race.expected, race.found, race.missing, race.doubled, race.refused, ...seconds].join(" | ")}\n`,
      );
      for (const message of race.messages) process.stdout.write(`  ${message}\n`);
    }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
}
if (wrong > 0) process.exitCode = 1;
