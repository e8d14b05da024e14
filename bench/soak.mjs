/*
 * A server over HTTP follows 50 documents, of which one changes, breaks, goes or comes back every 2 s, while clients ask
 * all the time.
 *
 *   node bench/soak.mjs [--minutes N] [--documents N] [--clients N] [--embedder E] [--seed N]
 *
 * Half of the documents are files of a folder, half are at URLs of a test server: with ETags, some behind a login, some
 * after a redirect, asked every 2 s. An answer is wrong if it was never true, is of a broken version, or was out of date
 * for more than the interval + 5 s when it was asked for. A failure must be told within the interval + 5 s, and no longer
 * be told as long after its mending. Memory may grow by 10 % from the second to the last quarter of the time, because the
 * first one also loads what is loaded on first use. The exit status is 1 where anything is wrong.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { residentMemory } from "./load/resident-memory.mjs";
import { judge } from "./soak/judge.mjs";
import { seeded } from "./soak/seeded.mjs";
import { serveWorld, TOKEN } from "./soak/serve-world.mjs";
import { askVersion, connect, startServer } from "./soak/start-server.mjs";
import { createWorld } from "./soak/world.mjs";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    documents: { type: "string", default: "50" },
    clients: { type: "string", default: "4" },
    embedder: { type: "string", default: "builtin" },
    seed: { type: "string", default: "1" },
  },
});
const REFRESH = 2;
const ALLOWANCE = { file: 5000, url: REFRESH * 1000 + 5000 };
const STEP = 2000;
const MOST_GROWTH = 0.1;
const folder = mkdtempSync(join(tmpdir(), "speclens-soak-"));
const random = seeded(Number(values.seed));
const world = createWorld(join(folder, "specs"), Number(values.documents), random);
const site = await serveWorld(world.documents);
const config = join(folder, "speclens.config.yaml");
const urls = world.documents.filter(({ kind }) => kind === "url");
writeFileSync(
  config,
  JSON.stringify({
    store: "./index",
    sources: [
      { source: "./specs" },
      ...urls.map(({ id, path }) => ({
        ...{ source: site.url + path, id, refreshSeconds: REFRESH },
        ...(path.startsWith("/login") && { headers: { Authorization: "Bearer ${SOAK_TOKEN}" } }),
      })),
    ],
  }),
);
const memory = join(folder, "memory");
const reporter = new URL("./soak/report-memory.mjs", import.meta.url);
reporter.searchParams.set("file", memory);
const server = startServer(["--config", config, "--embedder", values.embedder], {
  cwd: folder,
  env: { SPECLENS_CACHE: join(folder, "cache"), SOAK_TOKEN: TOKEN },
  nodeParameters: ["--import", reporter.href],
});

const figures = {
  ...{
    answers: 0,
    steps: 0,
    /** @type {string[]} */ wrong: [],
    /** @type {string[]} */ errors: [],
  },
  late: { file: 0, url: 0 },
  /** @type {number[]} */ told: [],
  /** @type {number[]} */ mended: [],
  /** @type {number[]} */ milliseconds: [],
  /** @type {{ resident: number, disk: number }[]} */ megabytes: [],
  /** @type {NodeJS.MemoryUsage[]} */ heaps: [],
};
let isOver = false;
/** Failures that are no longer told. @type {Set<object>} */
const mended = new Set();
try {
  const url = await server.ready();
  const clients = await Promise.all(
    Array.from({ length: Number(values.clients) }, () => connect(url)),
  );
  const end = Date.now() + Number(values.minutes) * 60_000;
  const work = [...clients.map(ask), watch(url), weigh()];
  while (Date.now() < end) {
    await setTimeout(STEP);
    world.step();
    figures.steps++;
  }
  isOver = true;
  await Promise.all(work);
  await Promise.all(clients.map((client) => client.close()));
} finally {
  await server.stop("SIGTERM");
  site.close();
  try {
    const lines = readFileSync(memory, "utf8").trim().split("\n");
    figures.heaps = lines.map((line) => JSON.parse(line));
  } catch {
    // It ended too soon.
  }
  rmSync(folder, { recursive: true, force: true });
}
print();

/** Asks about one document after the other. @param {Awaited<ReturnType<typeof connect>>} client */
async function ask(client) {
  while (!isOver) {
    const document = world.documents[Math.floor(Math.random() * world.documents.length)];
    if (document === undefined) continue;
    const asked = Date.now();
    try {
      const answer = await askVersion(client, document.id);
      figures.milliseconds.push(Date.now() - asked);
      figures.answers++;
      if ("error" in answer) figures.errors.push(answer.error);
      else check(document, answer.version, asked);
    } catch (error) {
      figures.errors.push(String(error).slice(0, 200));
    }
    await setTimeout(20);
  }
}

/**
 * @param {import("./soak/world.mjs").SoakDocument} document
 * @param {number | undefined} version
 * @param {number} asked
 */
function check(document, version, asked) {
  const verdict = judge(document, version, asked);
  if (verdict === "never") {
    figures.wrong.push(`${document.id} never had version ${version}`);
    return;
  }
  figures.late[document.kind] = Math.max(figures.late[document.kind], verdict.late);
  if (verdict.late > ALLOWANCE[document.kind])
    figures.wrong.push(`${document.id}: version ${version} was ${verdict.late} ms out of date`);
}

/** Watches which failures the server tells, and when. @param {URL} url */
async function watch(url) {
  /** @type {Map<object, number>} */
  const seen = new Map();
  while (!isOver) {
    const response = await fetch(new URL("/healthz", url));
    const { unread = [] } = /** @type {{ unread?: { id: string }[] }} */ (await response.json());
    const told = new Set(unread.map(({ id }) => id));
    const now = Date.now();
    for (const { id, kind, failing } of world.documents)
      for (const failure of failing) {
        const isGone = failure.until < now;
        if (!seen.has(failure) && told.has(id) && !isGone) {
          seen.set(failure, now);
          figures.told.push(now - failure.from);
        }
        if (!seen.has(failure) && !isGone && now - failure.from > ALLOWANCE[kind]) {
          seen.set(failure, now);
          figures.wrong.push(`${id} failed (${failure.reason}) and it was not told`);
        }
      }
    for (const { id, kind, failing } of world.documents) {
      const last = failing.at(-1);
      if (last === undefined || last.until > now) continue;
      if (!told.has(id) && !mended.has(last)) {
        mended.add(last);
        if (seen.has(last)) figures.mended.push(now - last.until);
      }
      if (told.has(id) && !mended.has(last) && now - last.until > ALLOWANCE[kind]) {
        mended.add(last);
        figures.wrong.push(`${id} is told as failing after it was mended`);
      }
    }
    await setTimeout(200);
  }
}

/** Weighs the server's memory (Linux only) and its index. */
async function weigh() {
  while (!isOver) {
    const resident = Math.round(residentMemory(server.child.pid));
    try {
      if (resident > 0)
        figures.megabytes.push({ resident, disk: megabytesOf(join(folder, "index")) });
    } catch {
      // A file that has just gone.
    }
    await setTimeout(2000);
  }
}

/** @param {string} place */
function megabytesOf(place) {
  const files = readdirSync(place, { recursive: true, encoding: "utf8" });
  const sizes = files.map(
    (file) => statSync(join(place, file), { throwIfNoEntry: false })?.size ?? 0,
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e5) / 10;
}

function print() {
  const { answers, steps, wrong, errors, late, told, mended: gone, milliseconds } = figures;
  const { megabytes, heaps } = figures;
  const residents = quarters(megabytes.map(({ resident }) => resident));
  const growth = (residents[3] ?? 0) / (residents[1] ?? 1) - 1;
  const part = (/** @type {keyof NodeJS.MemoryUsage} */ name) =>
    quarters(heaps.map((heap) => Math.round(heap[name] / 2 ** 20))).join(", ");
  const lines = [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${values.minutes} min, ${world.documents.length} documents, seed ${values.seed}`,
    `${steps} changes, ${answers} answers, half within ${median(milliseconds)} ms, 95 % within ${quantile(milliseconds, 0.95)} ms`,
    `wrong ${wrong.length}, errors ${errors.length}`,
    `longest out of date when asked: files ${late.file} ms, URLs ${late.url} ms (allowed ${ALLOWANCE.file}, ${ALLOWANCE.url})`,
    `failures told: ${told.length}, half within ${median(told)} ms, all within ${Math.max(0, ...told)} ms; gone after mending: ${gone.length}, all within ${Math.max(0, ...gone)} ms`,
    `memory by quarters: ${residents.join(", ")} MB, ${(100 * growth).toFixed(1)} % from the second to the last`,
    `of it the heap: ${part("heapTotal")}, used ${part("heapUsed")}; buffers: ${part("arrayBuffers")}`,
    `index on disk by quarters: ${quarters(megabytes.map(({ disk }) => disk)).join(", ")} MB`,
    `requests for documents: ${site.counts.requests}, sent ${site.counts.sent}`,
    ...wrong.slice(0, 15),
    ...errors.slice(0, 15),
  ];
  if (server.log().includes(TOKEN)) lines.push("The log has the token.");
  process.stdout.write(`${lines.join("\n")}\n`);
  const isBad = wrong.length + errors.length > 0 || growth > MOST_GROWTH;
  if (isBad || server.log().includes(TOKEN)) process.exitCode = 1;
}

/** @param {readonly number[]} numbers */
function quarters(numbers) {
  return [0, 1, 2, 3].map((quarter) =>
    median(
      numbers.slice(
        Math.floor((numbers.length * quarter) / 4),
        Math.ceil((numbers.length * (quarter + 1)) / 4),
      ),
    ),
  );
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  return quantile(numbers, 0.5);
}

/** @param {readonly number[]} numbers @param {number} share */
function quantile(numbers, share) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
}
