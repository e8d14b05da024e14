/*
 * Two servers over one index on a stand-in for S3, which a third program keeps in line with its sources, while one of the
 * three is killed again and again.
 *
 *   node bench/replicas.mjs [--minutes N] [--documents N] [--every SECONDS] [--seed N]
 *
 * The documents are those of bench/soak.mjs: files and URLs, of which one changes, breaks, goes or comes back every 2 s.
 * `speclens index --watch` follows them; both servers only read the index. On average every --every seconds, one of the
 * three programs is killed and started again. An answer is wrong if it was never true, is of a broken version, is older
 * than what the same server answered before, or was out of date for more than the interval + 5 s, not counting the time
 * for which the indexing program was down; and an error of a server that was not killed is wrong, too. In the end, both
 * servers must tell the newest version of each document, and `speclens doctor` must find nothing. The exit status is 1
 * where anything is wrong.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { judge } from "./soak/judge.mjs";
import { seeded } from "./soak/seeded.mjs";
import { serveWorld, TOKEN } from "./soak/serve-world.mjs";
import { askVersion, connect, startServer } from "./soak/start-server.mjs";
import { createWorld } from "./soak/world.mjs";
import { SPECLENS, startProgram } from "./stores/run-program.mjs";
import { startS3Server } from "./stores/s3-server.mjs";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    documents: { type: "string", default: "20" },
    every: { type: "string", default: "6" },
    seed: { type: "string", default: "1" },
  },
});
const STORE = "s3://store/index";
const REFRESH = 2;
const ALLOWANCE = { file: 5000, url: REFRESH * 1000 + 5000 };
const STEP = 2000;
const folder = mkdtempSync(join(tmpdir(), "speclens-replicas-"));
const random = seeded(Number(values.seed));
const world = createWorld(join(folder, "specs"), Number(values.documents), random);
const site = await serveWorld(world.documents);
const bucket = await startS3Server();
const config = join(folder, "sources.json");
writeFileSync(
  config,
  JSON.stringify({
    store: STORE,
    sources: [
      { source: "./specs" },
      ...world.documents
        .filter(({ kind }) => kind === "url")
        .map(({ id, path }) => ({
          ...{ source: site.url + path, id, refreshSeconds: REFRESH },
          ...(path.startsWith("/login") && { headers: { Authorization: "Bearer ${SOAK_TOKEN}" } }),
        })),
    ],
  }),
);
const environment = {
  ...bucket.environment,
  ...{ SPECLENS_CACHE: join(folder, "cache"), SPECLENS_EMBEDDER: "none", SOAK_TOKEN: TOKEN },
};
const figures = {
  ...{ answers: 0, steps: 0, kills: 0, killedIndexers: 0, late: 0 },
  /** @type {string[]} */ wrong: [],
};
/** When the indexing program did not follow yet. @type {{ from: number, until: number }[]} */
const down = [];
let isOver = false;

let indexer = await startIndexer();
const replicas = await Promise.all([startReplica(), startReplica()]);
try {
  const end = Date.now() + Number(values.minutes) * 60_000;
  const work = [...replicas.map(ask), killSometimes(end)];
  while (Date.now() < end) {
    await setTimeout(STEP);
    world.step();
    figures.steps++;
  }
  await Promise.all(work.slice(2));
  world.mend();
  await setTimeout(ALLOWANCE.url);
  isOver = true;
  await Promise.all(work);
  for (const replica of replicas)
    for (const { id, history } of world.documents) {
      const answer = await askVersion(replica.client, id);
      const newest = history.at(-1)?.version;
      if (!("version" in answer) || answer.version !== newest)
        figures.wrong.push(`in the end, ${id} is ${JSON.stringify(answer)}, not ${newest}`);
    }
  await Promise.all(replicas.map(({ client }) => client.close()));
} finally {
  indexer.child.kill("SIGKILL");
  await indexer.ended;
  await Promise.all(replicas.map(({ server }) => server.stop("SIGTERM")));
}
const doctor = await startProgram([SPECLENS, "doctor", "--store", STORE], environment).ended;
if (doctor.code !== 0) figures.wrong.push(`doctor: ${doctor.output.slice(0, 500)}`);
await bucket.close();
site.close();
rmSync(folder, { recursive: true, force: true });
const { answers, steps, kills, killedIndexers, late, wrong } = figures;
const lines = [
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${values.minutes} min, ${world.documents.length} documents, seed ${values.seed}`,
  `${steps} changes, ${answers} answers, ${kills} killed (${killedIndexers} times the indexing program), ${bucket.requests.length} requests to the stand-in`,
  `wrong ${wrong.length}; longest out of date while it was followed: ${late} ms`,
  ...wrong.slice(0, 20),
];
process.stdout.write(`${lines.join("\n")}\n`);
if (wrong.length > 0) process.exitCode = 1;

/** Starts the program that follows the sources, and waits until it does. */
async function startIndexer() {
  const span = { from: Date.now(), until: Number.POSITIVE_INFINITY };
  down.push(span);
  const started = startProgram([SPECLENS, "index", "--watch", "--config", config], environment);
  await new Promise((resolve, reject) => {
    started.child.stderr?.on("data", (/** @type {string} */ text) => {
      if (text.includes("watching")) resolve(undefined);
    });
    started.ended.then(({ output, code }) => {
      // Killed ones have no code.
      if (code !== null) reject(new Error(`The indexing program ended with ${code}: ${output}`));
      else resolve(undefined);
    });
  });
  // What changed while it started is read by its first look.
  span.until = Date.now() + 1000;
  return started;
}

async function startReplica() {
  const server = startServer(["--store", STORE], { cwd: folder, env: environment });
  const client = await connect(await server.ready());
  return { server, client, isUp: true, /** @type {Map<string, number>} */ seen: new Map() };
}

/** @param {number} end */
async function killSometimes(end) {
  for (;;) {
    await setTimeout(Number(values.every) * 2000 * random());
    if (Date.now() > end) return;
    figures.kills++;
    const which = Math.floor(random() * 3);
    const replica = replicas[which];
    if (replica === undefined) {
      figures.killedIndexers++;
      indexer.child.kill("SIGKILL");
      await indexer.ended;
      indexer = await startIndexer();
      continue;
    }
    replica.isUp = false;
    await replica.server.stop("SIGKILL");
    const { server, client } = await startReplica();
    Object.assign(replica, { server, client, isUp: true });
  }
}

/** Asks a server about one document after the other. @param {Awaited<ReturnType<typeof startReplica>>} replica */
async function ask(replica) {
  while (!isOver) {
    const document = world.documents[Math.floor(Math.random() * world.documents.length)];
    await setTimeout(20);
    if (document === undefined || !replica.isUp) continue;
    const { client } = replica;
    const asked = Date.now();
    try {
      const answer = await askVersion(client, document.id);
      figures.answers++;
      if ("error" in answer) figures.wrong.push(answer.error);
      else check(replica, document, answer.version, asked);
    } catch (error) {
      if (replica.isUp && replica.client === client)
        figures.wrong.push(String(error).slice(0, 200));
    }
  }
}

/**
 * @param {{ seen: Map<string, number> }} replica
 * @param {import("./soak/world.mjs").SoakDocument} document
 * @param {number | undefined} version
 * @param {number} asked
 */
function check({ seen }, document, version, asked) {
  const verdict = judge(document, version, asked);
  if (verdict === "never") {
    figures.wrong.push(`${document.id} never had version ${version}`);
    return;
  }
  const before = seen.get(document.id) ?? 0;
  if (version !== undefined && version < before)
    figures.wrong.push(`${document.id}: version ${version} came after ${before}`);
  if (version !== undefined) seen.set(document.id, Math.max(version, before));
  const since = asked - verdict.late;
  const followed = down.reduce(
    (late, { from, until }) => late - Math.max(0, Math.min(until, asked) - Math.max(from, since)),
    verdict.late,
  );
  figures.late = Math.max(figures.late, followed);
  if (followed > ALLOWANCE[document.kind])
    figures.wrong.push(`${document.id}: version ${version} was ${followed} ms out of date`);
}
