/*
 * The MCP conformance suite against its own reference server, directly and through `speclens guard`, in both eras.
 *
 *   node bench/conformance.mjs CHECKOUT [--revision 2025-11-25] [--scenario NAME]
 *
 * CHECKOUT is a folder with the files of github.com/modelcontextprotocol/conformance, for its everything-server. The
 * suite speaks HTTP and the guard stdio, so a bridge stands before the guard: it passes messages on and checks the
 * headers of HTTP. For each scenario: checks passed of all, directly and through the guard, and every check that
 * differs. Ends with 1 if any is worse without a reason in bench/conformance/differences.mjs.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DIFFERENCES } from "./conformance/differences.mjs";
import { runSuite } from "./conformance/run-suite.mjs";
import { serveBridge } from "./conformance/serve-bridge.mjs";
import { startReferenceServer } from "./conformance/start-reference-server.mjs";
import { heading } from "./retrieval/heading.mjs";

/** @import { Check } from "./conformance/run-suite.mjs" */

const { values: options, positionals } = parseArgs({
  options: { revision: { type: "string" }, scenario: { type: "string" } },
  allowPositionals: true,
});
const [checkout] = positionals;
if (checkout === undefined) throw new Error("Name a checkout of the conformance suite.");
const CLI = fileURLToPath(new URL("../apps/cli/bin/speclens.mjs", import.meta.url));
const revisions = ["2025-11-25", "2026-07-28"].filter(
  (name) => options.revision === undefined || name === options.revision,
);

console.log(`${heading()}\n`);
const reference = await startReferenceServer(checkout);
const guarded = await serveBridge([process.execPath, CLI, "guard", reference.url]);
try {
  for (const revision of revisions) {
    const direct = await runSuite(reference.url, revision, options.scenario);
    const through = await runSuite(guarded.url, revision, options.scenario);
    report(revision, direct, through);
  }
} finally {
  await guarded.close();
  await reference.close();
}

/**
 * @param {string} revision
 * @param {ReadonlyMap<string, readonly Check[]>} direct
 * @param {ReadonlyMap<string, readonly Check[]>} through
 */
function report(revision, direct, through) {
  console.log(`${revision}: checks passed of all, directly and through the guard`);
  let same = 0;
  for (const [scenario, checks] of direct) {
    const others = through.get(scenario) ?? [];
    console.log(`  ${scenario.padEnd(48)} ${passed(checks)}  ${passed(others)}`);
    const different = differing(checks, others);
    if (different.length === 0) same++;
    for (const { id, before, after, message } of different) {
      const reason = isBetter(before, after)
        ? "better"
        : DIFFERENCES[`${revision}/${scenario}/${id}`];
      if (reason === undefined) process.exitCode = 1;
      console.log(
        `    ${id}: ${before}, ${after}${message === undefined ? "" : `: ${message}`}${reason === undefined ? "" : ` (${reason})`}`,
      );
    }
  }
  console.log(`  ${same} of ${direct.size} scenarios the same\n`);
}

/** @param {string} before @param {string} after */
function isBetter(before, after) {
  return before !== "none" && /^SUCCESS(?: SUCCESS)*$/.test(after);
}

/** @param {readonly Check[]} checks */
function passed(checks) {
  const counted = checks.filter(({ status }) => status === "SUCCESS" || status === "FAILURE");
  const good = counted.filter(({ status }) => status === "SUCCESS").length;
  return `${String(good).padStart(3)}/${counted.length}`;
}

/**
 * The checks whose outcome differs. One may occur several times in a scenario.
 *
 * @param {readonly Check[]} direct
 * @param {readonly Check[]} through
 */
function differing(direct, through) {
  const [before, after] = [outcomes(direct), outcomes(through)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [one, other] = [before.get(id) ?? "none", after.get(id) ?? "none"];
    const failed = through.find((check) => check.id === id && check.errorMessage !== undefined);
    return one === other ? [] : [{ id, before: one, after: other, message: failed?.errorMessage }];
  });
}

/** @param {readonly Check[]} checks */
function outcomes(checks) {
  /** @type {Map<string, string>} */
  const all = new Map();
  // Notes on traffic are no outcomes.
  for (const { id, status } of checks)
    if (status !== "INFO")
      all.set(id, [...(all.get(id)?.split(" ") ?? []), status].sort().join(" "));
  return all;
}
