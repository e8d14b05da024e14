// What @speclens/toolsearch takes to install, and where it runs: node bench/toolsearch-runtimes.mjs
// Packs the packages as they are published, installs them with npm into empty folders, and runs a probe in Node, Bun,
// Deno and a page of Chromium. Bun, Deno and esbuild come from npm. Ends with 1 where a limit is passed.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { otherRuntimes, thisNode } from "./install/find-runtimes.mjs";
import { heading } from "./retrieval/heading.mjs";
import { installPeer } from "./tokens/install-peer.mjs";
import { installPackages } from "./toolsearch-runtimes/install-packages.mjs";
import { packPackages } from "./toolsearch-runtimes/pack-packages.mjs";
import { runInPage } from "./toolsearch-runtimes/run-in-page.mjs";

const WORDS = ["core", "text", "ranking", "toolsearch"];
const MODEL = ["embeddings", "model"];
/** Limits, in bytes. */
const MOST_ALONE = 3_000_000;
const MOST_WITH_MODEL = 60_000_000;

console.log(`${heading()}\n`);
const folder = mkdtempSync(join(tmpdir(), "toolsearch-runtimes-"));
try {
  const packed = packPackages([...WORDS, ...MODEL], join(folder, "packed"));
  const tarballs = packed.map(({ path }) => path);
  const alone = install("alone", tarballs.slice(0, WORDS.length), MOST_ALONE);
  const whole = install(
    "with @speclens/embeddings, the model and @huggingface/tokenizers",
    [...tarballs, "@huggingface/tokenizers@0.2.0"],
    MOST_WITH_MODEL,
  );
  for (const { name, program, args, reason } of [thisNode(), ...otherRuntimes()]) {
    if (program === undefined) {
      console.log(`${name}: not run: ${reason}`);
      continue;
    }
    console.log(`${name}: ${run(program, [...args, copied(alone, "probe.mjs")], alone)}`);
    console.log(
      `${name}, table: ${run(program, [...args, copied(whole, "probe-model.mjs")], whole)}`,
    );
  }
  const esbuild = installPeer("esbuild@0.28.2");
  console.log(`page: ${await runInPage(copied(alone, "probe.mjs"), esbuild)}`);
  const model = join(whole, "node_modules/@speclens/model/passages");
  const files = Object.fromEntries(
    ["model.safetensors", "tokenizer.json"].map((file) => [`/${file}`, join(model, file)]),
  );
  const table = copied(whole, "probe-table.mjs");
  console.log(`page, table: ${await runInPage(table, esbuild, files)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} what
 * @param {readonly string[]} wanted
 * @param {number} most
 */
function install(what, wanted, most) {
  const place = join(folder, `installed-${wanted.length}`);
  mkdirSync(place);
  const { bytes, files, packages, scripts } = installPackages(wanted, place);
  const limit = `${bytes <= most ? "within" : "OVER"} the limit of ${most / 1e6} MB`;
  console.log(
    `${what}: ${(bytes / 1e6).toFixed(2)} MB in ${files} files of ${packages} packages, ${limit}; ` +
      `scripts at installation: ${scripts.join(", ") || "none"}`,
  );
  if (bytes > most || scripts.length > 0) process.exitCode = 1;
  return place;
}

/** Copies a probe to where it finds the packages. */
function copied(/** @type {string} */ place, /** @type {string} */ name) {
  const to = join(place, name);
  copyFileSync(new URL(`toolsearch-runtimes/${name}`, import.meta.url), to);
  return to;
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function run(program, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (error) return `not run: ${error.message}`;
  return status === 0
    ? stdout.trim()
    : `failed: ${stderr.trim().split("\n").slice(0, 3).join(" ")}`;
}
