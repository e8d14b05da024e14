// Plays a newcomer: node bench/install.mjs [--part PART]… [--package NAME]… [--report FILE] [--list N] [--keep]
// Packs all that a release publishes, and uses it in empty folders with an empty home and an empty cache of npm:
//   install  installs packages one by one from a registry of its own, within limits (bench/install/limits.mjs)
//   start    a first `npx`, an index, searches, MCP handshakes, the dashboard; and the tarballs alone, without that registry
//   setup    connects every client: the file is read as the client reads it, its server started, everything undone
//   readmes  installs what the README of each package says, and runs its examples in Node, Bun and Deno
//   nodes    the program in newer versions of Node
// Prints MiB, packages, seconds and commands, and ends with 1 if a limit is passed or anything does not hold. What needs
// something that npm does not have here is skipped with the reason, and does not count as passed.
// --package NAME… follows only these READMEs, --report writes a report for scripts/count-tests.mjs, --list N prints the N
// largest packages of each installation, --keep leaves them and names their folder.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { packRelease, readPacked } from "../scripts/lib/bundle/pack-release.mjs";
import { createTally } from "./install/create-tally.mjs";
import { otherNodes, otherRuntimes, thisNode } from "./install/find-runtimes.mjs";
import { shakeHands, takeFirstSteps } from "./install/first-steps.mjs";
import { FIRST_ANSWER, FIRST_START, INSTALL_LIMITS, MINUTES } from "./install/limits.mjs";
import { measureInstallation } from "./install/measure-installation.mjs";
import { createNewcomer } from "./install/newcomer.mjs";
import { runReadmes } from "./install/run-readmes.mjs";
import { serveRegistry } from "./install/serve-registry.mjs";
import { setUpClients } from "./install/set-up-clients.mjs";
import { upstreamRegistry } from "./install/upstream-registry.mjs";
import { heading } from "./retrieval/heading.mjs";

const PROGRAM = "speclens";
/** Whose tarballs `npx` needs to start the program without a registry that has them, with those of this system. */
const TARBALLS = [PROGRAM, "@speclens/model"];
const OF_SYSTEM = `-${process.platform}-${process.arch}`;
/** Parts that use the installed program. */
const NEEDS_PROGRAM = ["start", "setup", "nodes"];
const QUESTION = ["search", "give the customer the money back"];

const { values } = parseArgs({
  options: {
    part: { type: "string", multiple: true },
    package: { type: "string", multiple: true },
    report: { type: "string" },
    list: { type: "string", default: "0" },
    keep: { type: "boolean", default: false },
  },
});

console.log(`${heading()}\n`);
const started = performance.now();
const tally = createTally(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "speclens-install-"));
const system = { os: process.platform, cpu: process.arch };
const packed = await packRelease(join(folder, "packed"), { system });
const registry = await serveRegistry(packed, upstreamRegistry());
const newcomer = createNewcomer(join(folder, "newcomer"), registry.url);
const packing = (performance.now() - started) / 1000;
console.log(`${packed.length} packages packed in ${packing.toFixed(1)} s`);
try {
  if (isWanted("start")) {
    announce("start");
    const first = await newcomer.npm("first", ["exec", "--yes", PROGRAM, "--", "--version"]);
    tally.within(
      "first npx speclens --version",
      `${first.seconds.toFixed(1)} s`,
      first.seconds,
      FIRST_START,
    );
  }
  announce("install");
  for (const [name, limit] of Object.entries(INSTALL_LIMITS))
    if (isWanted("install") || (name === PROGRAM && NEEDS_PROGRAM.some(isWanted)))
      await install(name, limit);
  if (isWanted("start")) {
    announce("start");
    await takeFirstSteps(newcomer, PROGRAM, tally);
    if (isWanted("install"))
      await shakeHands(
        "speclens-mcp",
        newcomer,
        "@speclens/mcp-server",
        ["speclens-mcp", "bookshop.yaml"],
        tally,
      );
    await startTarballs();
  }
  if (isWanted("setup")) {
    announce("setup");
    await setUpClients(newcomer, PROGRAM, tally);
  }
  if (isWanted("nodes")) {
    announce("nodes");
    for (const node of otherNodes()) await runOn(node);
  }
  if (isWanted("readmes")) {
    announce("readmes");
    const chosen = packed.filter(({ manifest }) => isChosen(manifest.name));
    const readmes = chosen.map(async ({ manifest: { name }, path }) => ({
      name,
      readme: await readPacked(path, "README.md"),
    }));
    const runtimes = [thisNode(), ...otherNodes(), ...otherRuntimes()];
    await runReadmes(newcomer, await Promise.all(readmes), runtimes, tally);
  }
} finally {
  registry.close();
  if (values.keep) console.log(`\nkept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
const minutes = (performance.now() - started) / 60_000;
if (values.part === undefined)
  tally.within("all of it", `${minutes.toFixed(1)} minutes`, minutes, MINUTES);
const { passed, failed, skipped } = tally.counts();
const { commands, seconds } = newcomer.spent();
console.log(
  `\n${commands} commands in ${(seconds / 60).toFixed(1)} of ${minutes.toFixed(1)} minutes: ` +
    `${passed} checks passed, ${failed} failed, ${skipped} skipped`,
);
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(tally.report()));
if (failed > 0) process.exitCode = 1;

/** @param {string} part */
function isWanted(part) {
  return values.part?.includes(part) ?? true;
}

/** @param {string} name */
function isChosen(name) {
  return values.package?.includes(name) ?? true;
}

/** @param {string} part */
function announce(part) {
  console.log(`\n${part}`);
}

/**
 * Installs a package alone in a project of its name.
 *
 * @param {string} name
 * @param {import("./install/limits.mjs").InstallLimit} limit
 */
async function install(name, limit) {
  const { code, seconds, output } = await newcomer.npm(name, ["install", "--engine-strict", name]);
  tally.check(`npm i ${name}`, code === 0, `${seconds.toFixed(1)} s`, output);
  if (code !== 0) return;
  const { megabytes, packages, largest } = measureInstallation(newcomer.folder(name));
  tally.within(`npm i ${name}`, `${megabytes.toFixed(1)} MiB`, megabytes, limit.megabytes);
  tally.within(`npm i ${name}`, `${packages} packages`, packages, limit.packages);
  for (const [path, size] of largest.slice(0, Number(values.list)))
    console.log(`    ${size.toFixed(1).padStart(6)} ${path}`);
}

/** Starts the program from its tarballs, as somebody would who has them from a page of releases: two commands, one answer. */
async function startTarballs() {
  const needed = packed.filter(
    ({ manifest: { name } }) => TARBALLS.includes(name) || name.includes(OF_SYSTEM),
  );
  const from = needed.map(({ path }) => `--package=${path}`);
  const elsewhere = { env: { npm_config_registry: upstreamRegistry() } };
  const npx = (/** @type {readonly string[]} */ ...parameters) =>
    newcomer.npm("tarballs", ["exec", "--yes", ...from, "--", PROGRAM, ...parameters], elsewhere);
  const place = newcomer.folder(PROGRAM);
  const document = join(place, "bookshop.yaml");
  const overview = await npx(document);
  const answer = await npx(...QUESTION, "--store", document);
  const took = overview.seconds + answer.seconds;
  const isFine = answer.output.includes("/orders/{order_id}/refunds");
  tally.check(
    "npx from the tarballs answers",
    isFine,
    "2 commands",
    overview.output + answer.output,
  );
  tally.within("npx from the tarballs, first answer", `${took.toFixed(1)} s`, took, FIRST_ANSWER);
}

/**
 * Looks at what is installed with another Node.
 *
 * @param {import("./install/find-runtimes.mjs").Runtime} runtime
 */
async function runOn({ name, program, reason = "" }) {
  if (program === undefined) return tally.skip(name, reason);
  const node = dirname(program);
  const dry = ["install", "--engine-strict", "--dry-run", PROGRAM];
  const installed = await newcomer.npm("dry", dry, { node });
  tally.check(`${name}: npm i --engine-strict`, installed.code === 0, "", installed.output);
  const script = join(newcomer.folder(PROGRAM), "node_modules", PROGRAM, "bin", "speclens.mjs");
  const cwd = newcomer.folder(PROGRAM);
  const found = await newcomer.start(program, [script, ...QUESTION, "--store", "bookshop.yaml"], {
    cwd,
  });
  const isFine = found.output.includes("/orders/{order_id}/refunds");
  tally.check(`${name}: speclens search`, isFine, `${found.seconds.toFixed(2)} s`, found.output);
}
