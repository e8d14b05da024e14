import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { parse } from "yaml";
import { root } from "../../scripts/lib/run-program.mjs";
import { startServer } from "../tokens/start-server.mjs";
import { measureInstallation } from "./measure-installation.mjs";
import { codeBlocks, packagesToInstall } from "./readme-blocks.mjs";
import { README_EXAMPLES } from "./readme-examples.mjs";

/** @typedef {import("./newcomer.mjs").Newcomer} Newcomer */
/** @typedef {import("./create-tally.mjs").Tally} Tally */
/** @typedef {import("./find-runtimes.mjs").Runtime} Runtime */

/**
 * A README as it was packed, and the project in which its examples run.
 *
 * @typedef {object} Readme
 * @property {string} name of its package
 * @property {string} place
 * @property {readonly import("./readme-blocks.mjs").CodeBlock[]} blocks
 * @property {import("./readme-examples.mjs").ReadmePlan} plan
 */

/**
 * Follows the README of every package: installs what it says by npm, and runs its examples in each of the runtimes.
 *
 * @param {Newcomer} newcomer
 * @param {readonly { name: string, readme: string }[]} packages
 * @param {readonly Runtime[]} runtimes
 * @param {Tally} tally
 */
export async function runReadmes(newcomer, packages, runtimes, tally) {
  /** @type {Map<string, Readme[]>} */
  const projects = new Map();
  for (const { name, readme } of packages) {
    const blocks = codeBlocks(readme);
    const plan = README_EXAMPLES[name] ?? { examples: [] };
    if (blocks.length !== plan.examples.length) {
      const numbers = `it has ${blocks.length} examples, and bench/install/readme-examples.mjs ${plan.examples.length}`;
      tally.check(`README of ${name}`, false, numbers);
      continue;
    }
    for (const [at, { notRun }] of plan.examples.entries())
      if (notRun !== undefined) tally.skip(`README of ${name}, example ${at + 1}`, notRun);
    if (plan.examples.every(({ notRun }) => notRun !== undefined)) continue;
    const { place = name } = plan;
    const project = projects.get(place) ?? [];
    // What its own README installs comes first: others may only add to it.
    project[place === name ? "unshift" : "push"]({ name, place, blocks, plan });
    projects.set(place, project);
  }
  const readmes = new Map(packages.map(({ name, readme }) => [name, readme]));
  for (const [place, project] of projects) {
    const wanted = project.flatMap(({ name, plan }) => [
      ...packagesToInstall(readmes.get(name) ?? ""),
      ...(name === place ? [] : [name]),
      ...(plan.with ?? []),
    ]);
    const { code, seconds, output } = await newcomer.npm(place, ["install", ...new Set(wanted)]);
    const { megabytes, packages: count } = measureInstallation(newcomer.folder(place));
    const shown = `${megabytes.toFixed(0)} MiB, ${count} packages, ${seconds.toFixed(1)} s`;
    tally.check(`npm i ${[...new Set(wanted)].join(" ")}`, code === 0, shown, output);
    if (code !== 0) continue;
    writeFiles(newcomer.folder(place));
    for (const readme of project)
      for (const runtime of runtimes) await runReadme(newcomer, readme, runtime, tally);
  }
}

/**
 * @param {Newcomer} newcomer
 * @param {Readme} readme
 * @param {Runtime} runtime
 * @param {Tally} tally
 */
async function runReadme(newcomer, { name, place, blocks, plan }, runtime, tally) {
  const what = `README of ${name} on ${runtime.name}`;
  const reason = runtime.reason ?? plan.notOn?.find(([on]) => runtime.name.startsWith(on))?.[1];
  if (runtime.program === undefined || reason !== undefined) return tally.skip(what, reason ?? "");
  const cwd = newcomer.folder(place);
  const started = performance.now();
  let ran = 0;
  for (const [at, example] of plan.examples.entries()) {
    const block = blocks[at];
    if (example.notRun !== undefined || block === undefined) continue;
    const file = writeExample(
      join(cwd, `${name.replace(/\W/g, "-")}-${at + 1}`),
      block,
      example,
      runtime,
    );
    const { isFine, output } =
      example.serves === undefined
        ? await runFile(newcomer, cwd, file, runtime, example.prints ?? [])
        : await askFile(newcomer, cwd, file, runtime, example.serves);
    if (!isFine) return tally.check(`${what}, example ${at + 1}`, false, "", output);
    ran += 1;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  tally.check(what, true, `${ran} ${ran === 1 ? "example" : "examples"}, ${seconds} s`);
}

/**
 * @param {Newcomer} newcomer
 * @param {string} cwd
 * @param {string} file
 * @param {Runtime} runtime
 * @param {readonly string[]} prints
 */
async function runFile(newcomer, cwd, file, { program = "", args }, prints) {
  const { code, output } = await newcomer.start(program, [...args, file], { cwd });
  const isFine = code === 0 && prints.every((text) => output.includes(text));
  return { isFine, output: `exit code ${code}, expected ${JSON.stringify(prints)}:\n${output}` };
}

/**
 * @param {Newcomer} newcomer
 * @param {string} cwd
 * @param {string} file
 * @param {Runtime} runtime
 * @param {NonNullable<import("./readme-examples.mjs").ReadmeExample["serves"]>} question
 */
async function askFile(
  newcomer,
  cwd,
  file,
  { program = "", args },
  { tool, arguments: given, answers },
) {
  try {
    const command = { command: program, args: [...args, file], env: newcomer.env, cwd };
    const server = await startServer(command);
    const output = await server.call(tool, { ...given });
    await server.close();
    return { isFine: output.includes(answers), output };
  } catch (error) {
    return { isFine: false, output: String(error) };
  }
}

/**
 * Writes an example as a file. A Node that does not leave out types by itself gets JavaScript.
 *
 * @param {string} path without extension
 * @param {import("./readme-blocks.mjs").CodeBlock} block
 * @param {import("./readme-examples.mjs").ReadmeExample} example
 * @param {Runtime} runtime
 */
function writeExample(
  path,
  { language, code },
  { given = "", after = "", replace = {} },
  { name },
) {
  const replaced = Object.entries(replace).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    code,
  );
  const text = `${given}\n${replaced}\n${after}\n`;
  const isOld = /^Node (?:20|21|22\.(?:\d|1[0-7]))(?:\.|$)/.test(name);
  const file = `${path}.${language === "ts" && !isOld ? "ts" : "mjs"}`;
  const js = language === "ts" && isOld;
  writeFileSync(file, js ? transformSync(text, { loader: "ts", format: "esm" }).code : text);
  return file;
}

/**
 * Writes the files that examples read.
 *
 * @param {string} folder
 */
function writeFiles(folder) {
  const path = join(root, "examples", "bookshop.yaml");
  const text = readFileSync(path, "utf8");
  mkdirSync(join(folder, "specs"), { recursive: true });
  for (const name of [
    "openapi.yaml",
    "openapi-1.yaml",
    "bookshop.yaml",
    join("specs", "bookshop.yaml"),
  ])
    copyFileSync(path, join(folder, name));
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(parse(text)));
  writeFileSync(
    join(folder, "openapi-2.yaml"),
    text.replace("name: author,", "name: author, required: true,"),
  );
  const lines = Array.from({ length: 5000 }, (_, at) => `10:00:00 request ${at} answered`);
  writeFileSync(join(folder, "server.log"), lines.join("\n"));
}
