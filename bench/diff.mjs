// Compares ten pairs of published versions by `speclens diff`, and by oasdiff and Redocly where they can be called. An
// operation counts as broken if a tool says that any of its changes may break clients: oasdiff at the levels "error" and
// "warning", Redocly with the impact "major". Redocly tells changes of components at the component, so only those within
// paths name an operation. `--list` prints the operations on which the tools differ, with what each of them says.
//
//   node bench/diff.mjs [--oasdiff PROGRAM] [--redocly PROGRAM] [--only NAME] [--list]
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { upgrade } from "@scalar/openapi-parser";
import { estimateTokens } from "@speclens/budget";
import { compareSources, comparisonText } from "@speclens/engine";
import { parse } from "yaml";
import { fetchVersion, PAIRS } from "./diff/versions.mjs";

const { values: options } = parseArgs({
  options: {
    oasdiff: { type: "string" },
    redocly: { type: "string" },
    only: { type: "string" },
    list: { type: "boolean", default: false },
  },
});

/** What a tool says: for each operation the changes that may break its clients. */
/** @typedef {Map<string, string[]>} Broken */

const folder = mkdtempSync(join(tmpdir(), "speclens-diff-"));
const rows = [];
try {
  for (const [name, before, after] of PAIRS) {
    if (options.only !== undefined && options.only !== name) continue;
    rows.push(await comparePair(name, before, after));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(new Date().toISOString().slice(0, 10));
console.table(Object.fromEntries(rows.map(({ pair, ...row }) => [pair, row])));

/** @type {(name: typeof PAIRS[number][0], before: string, after: string) => Promise<Record<string, string | number>>} */
async function comparePair(name, before, after) {
  const paths = [await fetchVersion(name, before), await fetchVersion(name, after)];
  const [old = "", next = ""] = paths;
  const begun = performance.now();
  const comparison = await compareSources(old, next);
  const ms = Math.round(performance.now() - begun);
  const [report] = comparison.documents;
  const operations = (report?.changes?.operations ?? []).filter((one) => one.webhook !== true);
  const { added = 0, removed = 0, changed = 0 } = report?.changes?.counts ?? {};
  /** @type {Broken} */
  const ours = new Map();
  for (const one of operations)
    if (one.breaking)
      ours.set(
        keyOf(one.operation),
        one.state === "removed"
          ? ["removed"]
          : one.changes.flatMap(({ breaking, at, text }) => (breaking ? [`${at}: ${text}`] : [])),
      );
  // The other tools get JSON of OpenAPI 3, whatever was published.
  const [oldJson = "", nextJson = ""] = paths.map((path, index) => asJson(path, index));
  const theirs = options.oasdiff && runOasdiff(options.oasdiff, oldJson, nextJson);
  const redocly = options.redocly && runRedocly(options.redocly, oldJson, nextJson);
  return {
    pair: `${name} ${before} → ${after}`,
    "+": added,
    "−": removed,
    "~": changed,
    broken: ours.size,
    ...(theirs && agreement("oasdiff", ours, theirs, name)),
    ...(redocly && {
      ...agreement("Redocly", ours, redocly.broken, name),
      "Redocly major": redocly.major,
    }),
    ms,
    tokens: estimateTokens(comparisonText(comparison, 1_000_000)),
  };
}

/** @type {(tool: string, ours: Broken, theirs: Broken, name: string) => Record<string, number>} */
function agreement(tool, ours, theirs, name) {
  const onlyOurs = [...ours.keys()].filter((key) => !theirs.has(key));
  const onlyTheirs = [...theirs.keys()].filter((key) => !ours.has(key));
  if (options.list) {
    for (const key of onlyTheirs)
      console.log(
        `${name}: only ${tool}: ${key}\n    ${theirs.get(key)?.slice(0, 5).join("\n    ")}`,
      );
    if (tool === "oasdiff")
      for (const key of onlyOurs)
        console.log(
          `${name}: not ${tool}: ${key}\n    ${ours.get(key)?.slice(0, 5).join("\n    ")}`,
        );
  }
  return {
    [tool]: theirs.size,
    [`not ${tool}`]: onlyOurs.length,
    [`only ${tool}`]: onlyTheirs.length,
  };
}

/** `METHOD /path` without the names of parameters. */
function keyOf(/** @type {string} */ operation) {
  return operation.replace(/\{[^{}]*\}/g, "{}");
}

/** @type {(path: string, index: number) => string} */
function asJson(path, index) {
  const text = readFileSync(path, "utf8");
  const value = path.endsWith(".json") ? JSON.parse(text) : parse(text);
  const isOld = value.swagger !== undefined;
  const upgraded = isOld ? upgrade(value).specification : value;
  if (isOld) {
    upgraded.openapi = "3.0.3";
    namedDiscriminators(upgraded);
  }
  const target = join(folder, `${index}.json`);
  writeFileSync(target, JSON.stringify(upgraded));
  return target;
}

/** A discriminator of 2.0 is a name, which the upgrade leaves as it is. */
function namedDiscriminators(/** @type {unknown} */ value) {
  if (typeof value !== "object" || value === null) return;
  if ("discriminator" in value && typeof value.discriminator === "string")
    value.discriminator = { propertyName: value.discriminator };
  for (const member of Object.values(value)) namedDiscriminators(member);
}

/** @type {(program: string, args: readonly string[]) => string} */
function output(program, args) {
  const { stdout, stderr } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 2 ** 30 });
  if (!stdout.trim()) throw new Error(`${program} said nothing: ${stderr.slice(0, 1_000)}`);
  return stdout;
}

/** @type {(program: string, before: string, after: string) => Broken} */
function runOasdiff(program, before, after) {
  const changes = JSON.parse(output(program, ["changelog", before, after, "--format", "json"]));
  /** @type {Broken} */
  const broken = new Map();
  for (const { level, operation, path, id, text } of changes) {
    if (level < 2 || !path) continue;
    const key = keyOf(`${operation} ${path}`);
    broken.set(key, [...(broken.get(key) ?? []), `${id}: ${text}`]);
  }
  return broken;
}

/** @type {(program: string, before: string, after: string) => { broken: Broken, major: number }} */
function runRedocly(program, before, after) {
  const { changes, summary } = JSON.parse(
    output(program, ["diff", before, after, "--format=json"]),
  );
  /** @type {Broken} */
  const broken = new Map();
  for (const { path, impact, verdicts } of changes) {
    const [, route, method] = /^#\/paths\/([^/]+)\/([a-z]+)(?:\/|$)/.exec(path) ?? [];
    if (impact !== "major" || route === undefined || method === undefined) continue;
    const key = keyOf(
      `${method.toUpperCase()} ${route.replaceAll("~1", "/").replaceAll("~0", "~")}`,
    );
    const said = verdicts.map(
      (/** @type {{ rule?: string, message?: string }} */ one) => one.message,
    );
    broken.set(key, [...(broken.get(key) ?? []), `${path}: ${said.join("; ")}`]);
  }
  return { broken, major: summary.major };
}
