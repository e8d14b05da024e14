// Writes the skills of documents as `speclens skill` does, and counts what they cost an agent (o200k tokens): while a skill
// is not used (its name and description), when it is used (SKILL.md), and its largest file. With --validator, the reference
// validator of the specification judges each: `skills-ref` of github.com/agentskills/agentskills.
//
//   node bench/skills.mjs [--validator COMMAND] FILE…
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadTokenCounter } from "@speclens/budget";
import { run } from "speclens";
import { parse } from "yaml";

const { values: options, positionals: files } = parseArgs({
  options: { validator: { type: "string" } },
  allowPositionals: true,
});
if (files.length === 0) {
  console.error("Usage: node bench/skills.mjs [--validator COMMAND] FILE…");
  process.exit(2);
}
const { count } = await loadTokenCounter("o200k");
const folder = mkdtempSync(join(tmpdir(), "speclens-skills-"));
const rows = [];
try {
  for (const file of files) rows.push([file.split("/").at(-1), await measure(file)]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(new Date().toISOString().slice(0, 10));
console.table(Object.fromEntries(rows));

/** @type {(file: string) => Promise<Record<string, string | number>>} */
async function measure(file) {
  /** @type {string[]} */
  const written = [];
  /** @type {string[]} */
  const failed = [];
  const code = await run(["skill", file, "--out", folder, "--embedder", "none", "--json"], {
    stdout: { write: (text) => written.push(text) },
    stderr: { write: (text) => failed.push(text) },
  });
  if (code !== 0) return { problem: failed.at(-1)?.trim() ?? String(code) };
  /** @type {{ name: string, files: string[] }} */
  const { name, files } = JSON.parse(written.join(""));
  const texts = files.map((path) => readFileSync(path, "utf8"));
  const [skill = "", ...references] = texts;
  const { description } = parse(/^---\n([\s\S]*?)\n---\n/.exec(skill)?.[1] ?? "");
  return {
    name,
    idle: count(`${name}: ${description}`),
    used: count(skill),
    files: references.length,
    largest: Math.max(...references.map((text) => count(text))),
    plans: (texts.join("").match(/^## (?!Files)/gm) ?? []).length,
    ...(options.validator && { valid: judge(join(folder, name), options.validator) }),
  };
}

/** @type {(skill: string, command: string) => string} */
function judge(skill, command) {
  const [program = "", ...parameters] = command.split(" ");
  const { status, stdout, stderr } = spawnSync(program, [...parameters, "validate", skill], {
    encoding: "utf8",
  });
  return status === 0 ? "yes" : `${stdout}${stderr}`.trim();
}
