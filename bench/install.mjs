// Plays a newcomer: node bench/install.mjs [--list N] [--keep]
// Packs all that a release publishes into a registry of its own, installs it by npm in empty folders with an empty home
// and an empty cache, and starts it: a first `npx`, a search, an MCP handshake, the dashboard. Prints MiB, packages and
// seconds, and ends with 1 where a limit is passed (bench/install/limits.mjs) or anything does not start.
// --list N prints the N largest packages of each installation, --keep leaves them and names their folder.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { packRelease } from "../scripts/lib/bundle/pack-release.mjs";
import { root } from "../scripts/lib/run-program.mjs";
import { FIRST_START, INSTALL_LIMITS } from "./install/limits.mjs";
import { measureInstallation } from "./install/measure-installation.mjs";
import { createNewcomer } from "./install/newcomer.mjs";
import { serveRegistry } from "./install/serve-registry.mjs";
import { upstreamRegistry } from "./install/upstream-registry.mjs";
import { heading } from "./retrieval/heading.mjs";
import { startServer } from "./tokens/start-server.mjs";

const DOCUMENT = "bookshop.yaml";
const REFUND = "/orders/{order_id}/refunds";
const { values } = parseArgs({
  options: { list: { type: "string", default: "0" }, keep: { type: "boolean", default: false } },
});

console.log(`${heading()}\n`);
const folder = mkdtempSync(join(tmpdir(), "speclens-install-"));
const system = { os: process.platform, cpu: process.arch };
const packed = await packRelease(join(folder, "packed"), { system });
const registry = await serveRegistry(packed, upstreamRegistry());
const newcomer = createNewcomer(join(folder, "newcomer"), registry.url);
let failures = 0;
try {
  const first = await newcomer.npm("first", ["exec", "--yes", "speclens", "--", "--version"]);
  check(
    "first npx speclens --version",
    `${first.seconds.toFixed(1)} s`,
    first.seconds,
    FIRST_START,
  );
  for (const [name, limit] of Object.entries(INSTALL_LIMITS)) await install(name, limit);

  const speclens = newcomer.folder("speclens");
  copyFileSync(join(root, "examples", DOCUMENT), join(speclens, DOCUMENT));
  const run = (/** @type {readonly string[]} */ ...parameters) =>
    newcomer.run("speclens", "speclens", parameters);
  expect("speclens index", await run("index", DOCUMENT), "1 document");
  expect("speclens search", await run("search", "give the customer the money back"), REFUND);
  const found = await run("search", "refund", "--json");
  expect("speclens search --json", found, '"mode":"hybrid"');
  // What the search says of its embedder if ONNX's runtime does not load.
  expect("the model's runtime", found, "by the table", false);
  expect("speclens doctor", await run("doctor"), "is intact");
  await shakeHands("speclens serve", "speclens", "speclens", ["serve", DOCUMENT]);
  await shakeHands("speclens-mcp", "@speclens/mcp-server", "speclens-mcp", [
    join(speclens, DOCUMENT),
  ]);
  await openDashboard();
} finally {
  registry.close();
  if (values.keep) console.log(`\nkept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
if (failures > 0) process.exitCode = 1;
console.log(`\n${failures === 0 ? "all within the limits" : `${failures} failed`}`);

/**
 * Installs a package alone in a project of its name.
 *
 * @param {string} name
 * @param {import("./install/limits.mjs").InstallLimit} limit
 */
async function install(name, limit) {
  const { seconds } = await newcomer.npm(name, ["install", "--engine-strict", name]);
  const { megabytes, packages, largest } = measureInstallation(newcomer.folder(name));
  check(
    `npm i ${name}, ${seconds.toFixed(1)} s`,
    `${megabytes.toFixed(1)} MiB`,
    megabytes,
    limit.megabytes,
  );
  check(`npm i ${name}`, `${packages} packages`, packages, limit.packages);
  for (const [path, size] of largest.slice(0, Number(values.list)))
    console.log(`    ${size.toFixed(1).padStart(6)} ${path}`);
}

/**
 * @param {string} what
 * @param {string} shown
 * @param {number} value
 * @param {number} limit
 */
function check(what, shown, value, limit) {
  const isOver = value > limit;
  if (isOver) failures += 1;
  console.log(`${isOver ? "OVER" : "ok  "} ${what}: ${shown} (limit ${limit})`);
}

/**
 * @param {string} what
 * @param {import("./install/newcomer.mjs").Run} ran
 * @param {string} expected part of its output
 * @param {boolean} [isWanted] false if it must not be there
 */
function expect(what, { seconds, output }, expected, isWanted = true) {
  const isThere = output.includes(expected) === isWanted;
  if (!isThere) failures += 1;
  console.log(`${isThere ? "ok  " : "FAIL"} ${what}: ${seconds.toFixed(2)} s`);
  if (!isThere) console.log(output);
}

/**
 * Connects to a server over stdio as clients do, and calls a tool.
 *
 * @param {string} what
 * @param {string} place
 * @param {string} program
 * @param {readonly string[]} args
 */
async function shakeHands(what, place, program, args) {
  const path = join(newcomer.folder(place), "node_modules", ".bin", program);
  process.chdir(newcomer.folder(place));
  const server = await startServer({ command: path, args, env: newcomer.env });
  const ready = (performance.now() - server.started) / 1000;
  const answer = await server.call("searchEndpoints", {
    query: "give the customer the money back",
  });
  await server.close();
  const isThere = answer.includes(REFUND);
  if (!isThere) failures += 1;
  console.log(`${isThere ? "ok  " : "FAIL"} ${what}: handshake after ${ready.toFixed(2)} s`);
}

/** Starts the HTTP server, and fetches the parts of its dashboard. */
async function openDashboard() {
  const cwd = newcomer.folder("speclens");
  const program = join(cwd, "node_modules", "speclens", "bin", "speclens.mjs");
  const server = spawn(process.execPath, [program, "serve", DOCUMENT, "--http", "0"], {
    cwd,
    env: newcomer.env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    let url = "";
    for await (const line of createInterface(server.stderr)) {
      url = /serving MCP at (\S+)\/mcp/.exec(line)?.[1] ?? "";
      if (url !== "") break;
    }
    for (const page of ["dashboard", "dashboard/chart.js", "metrics", "readyz"]) {
      const { status } = await fetch(`${url}/${page}`);
      // While the index is made, the server is not ready.
      const isFine = status === 200 || (page === "readyz" && status === 503);
      if (!isFine) failures += 1;
      console.log(`${isFine ? "ok  " : "FAIL"} speclens serve --http, /${page}: ${status}`);
    }
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, "exit");
  }
}
