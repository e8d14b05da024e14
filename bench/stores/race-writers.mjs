import { join } from "node:path";
import { openEngine } from "@speclens/engine";
import { SPECLENS, startProgram } from "./run-program.mjs";
import { writeSpecs } from "./write-specs.mjs";

/**
 * @typedef {object} Race
 * @property {number} expected operations that the documents have
 * @property {number} found operations that the index lists
 * @property {number} missing
 * @property {number} doubled
 * @property {number} refused writers that stopped with a message; what they said is in `messages`
 * @property {readonly string[]} messages
 * @property {number} ms from the first start to the last end
 */

/**
 * Starts several `speclens index` at once on one store: each with documents of its own and some that
 * all of them have. Whoever stops with a message is started once more, alone.
 *
 * @param {{ folder: string, store: string, writers: number, own?: number, shared?: number,
 *   operations?: number, environment?: Readonly<Record<string, string>>,
 *   storageOptions?: Readonly<Record<string, string>> }} options
 * @returns {Promise<Race>}
 */
export async function raceWriters(options) {
  const { folder, store, writers, own = 2, shared = 2, operations = 20, environment } = options;
  const common = Array.from({ length: shared }, (_, index) => `shared${index}`);
  const names = Array.from({ length: writers }, (_, writer) => [
    ...Array.from({ length: own }, (_, index) => `own${writer}x${index}`),
    ...common,
  ]);
  const documents = [...new Set(names.flat())];
  writeSpecs(folder, Object.fromEntries(documents.map((name) => [name, operations])));
  const commands = names.map((each) => [
    SPECLENS,
    "index",
    ...each.map((name) => join(folder, "specs", `${name}.json`)),
    "--store",
    store,
  ]);
  const started = performance.now();
  const ended = await Promise.all(
    commands.map((command) => startProgram(command, environment).ended),
  );
  const ms = performance.now() - started;
  const messages = [];
  for (const [index, { code, output }] of ended.entries()) {
    if (code === 0) continue;
    messages.push(`${code}: ${output.trim()}`);
    const again = await startProgram(commands[index] ?? [], environment).ended;
    if (again.code !== 0) throw new Error(`A second run failed, too: ${again.output}`);
  }
  const engine = await openEngine({
    store,
    embedder: "none",
    storeAccess: { storageOptions: options.storageOptions },
  });
  try {
    const listed = (await engine.operations()).map((each) => `${each.document} ${each.operation}`);
    const wanted = documents.flatMap((name) =>
      Array.from({ length: operations }, (_, number) => `${name} GET /${name}/${number}`),
    );
    const found = new Set(listed);
    return {
      expected: wanted.length,
      found: listed.length,
      missing: wanted.filter((operation) => !found.has(operation)).length,
      doubled: listed.length - found.size,
      refused: messages.length,
      messages,
      ms,
    };
  } finally {
    await engine.close();
  }
}

/**
 * The options of an engine for what a program has in its environment.
 *
 * @param {Readonly<Record<string, string>>} environment
 * @returns {Record<string, string>}
 */
export function storageOptionsOf(environment) {
  return {
    endpoint: environment.AWS_ENDPOINT_URL ?? "",
    allow_http: "true",
    region: environment.AWS_REGION ?? "",
    aws_access_key_id: environment.AWS_ACCESS_KEY_ID ?? "",
    aws_secret_access_key: environment.AWS_SECRET_ACCESS_KEY ?? "",
  };
}
