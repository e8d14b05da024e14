import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { action, hooks, root } from "./support/read-action.ts";

// The action and the hooks as they are run: by bash, with the program of this tree in place of the published one.

const program = join(root, "apps", "cli", "bin", "speclens.mjs");
const bookshop = join(root, "examples", "bookshop.yaml");

describe.skipIf(process.platform === "win32")("the action", () => {
  test("indexes with annotations and a summary, and fails as asked", () => {
    const folder = project({
      "worse.yaml": `openapi: 3.1.0
info: {title: Worse, version: '1'}
paths:
  /a: {get: {responses: {200: {description: '', content: {application/json: {schema: {$ref: '#/components/schemas/No'}}}}}}}
`,
    });
    const allowed = play(folder, { sources: "worse.yaml", "fail-on": "none", base: "" });
    expect(allowed.failed).toEqual([]);
    expect(allowed.output).toMatch(/^::warning file=worse\.yaml,line=\d+,title=SpecLens%3A /m);
    expect(allowed.summary).toMatch(/^### SpecLens: 1 document, 1 operation$/m);
    const refused = play(folder, { sources: "worse.yaml", "fail-on": "warning", base: "" });
    expect(refused.failed).toEqual(["Index the documents"]);
  });

  test("compares with the base, document by document, and measures questions", () => {
    const text = readFileSync(bookshop, "utf8");
    const folder = project({ "book shop.yaml": text, "same.yaml": text });
    const origin = join(folder, "..", "origin.git");
    git(folder, "clone", "--quiet", "--bare", ".", origin);
    git(folder, "remote", "add", "origin", origin);
    writeFileSync(join(folder, "new.yaml"), text);
    writeFileSync(
      join(folder, "questions.jsonl"),
      '{"query": "give the customer the money back", "relevant": ["POST /orders/{order_id}/refunds"]}\n',
    );
    writeFileSync(join(folder, "book shop.yaml"), text.slice(0, text.indexOf("  /orders/")));
    const inputs = { sources: "book shop.yaml\nsame.yaml\nnew.yaml\n", base: "main" };
    const played = play(folder, { ...inputs, questions: "questions.jsonl" });
    expect(played.failed).toEqual([]);
    expect(played.summary).toMatch(/^### SpecLens: changes of book shop\.yaml\n````\n/m);
    expect(played.summary).toContain("POST /orders/{order_id}/refunds");
    expect(played.summary).toMatch(/^### SpecLens: changes of same\.yaml$/m);
    expect(played.summary).not.toContain("changes of new.yaml");
    expect(played.summary).toMatch(/^### SpecLens: questions$/m);
    expect(git(folder, "worktree", "list").trim().split("\n")).toHaveLength(1);

    const strict = play(folder, {
      ...{ ...inputs, "fail-on-changes": "breaking" },
      ...{ questions: "questions.jsonl", "min-recall": "1" },
    });
    expect(strict.failed).toEqual(["Compare them with the base"]);
    expect(strict.output).toContain("::error title=SpecLens::");
  });

  test("scores each document, and fails below the least score", () => {
    const folder = project({});
    const played = play(folder, { sources: bookshop, base: "", "min-score": "0" });
    expect(played.failed).toEqual([]);
    expect(played.summary).toContain(`### SpecLens: score of ${bookshop}\n\`\`\`\`\n`);
    const strict = play(folder, { sources: bookshop, base: "", "min-score": "100" });
    expect(strict.failed).toEqual(["Score the documents"]);
  });

  test("starts the version that it belongs to, or the one that is asked for", () => {
    const folder = project({});
    const { version } = JSON.parse(readFileSync(join(root, "apps/cli/package.json"), "utf8"));
    expect(play(folder, { sources: bookshop, base: "" }).started).toBe(`speclens@${version}`);
    const other = play(folder, { sources: bookshop, base: "", version: "1.2.3" });
    expect(other.started).toBe("speclens@1.2.3");
  });
});

describe.skipIf(process.platform === "win32")("the hooks", () => {
  test("fail for a document with errors, and for questions without their operations", () => {
    const folder = project({
      "openapi.yaml": "openapi: 3.1.0\npaths: {",
      "questions.jsonl":
        '{"query": "refund an order", "relevant": ["POST /orders/{order_id}/refunds"]}\n',
    });
    copyFileSync(bookshop, join(folder, "bookshop.openapi.yaml"));
    const [index, evaluate] = hooks;
    const names = ["openapi.yaml", "docs/swagger-2.json", "bookshop.openapi.yaml", "README.md"];
    const taken = names.filter((name) => new RegExp(index?.files ?? "").test(name));
    expect(taken).toEqual(names.slice(0, 3));
    expect(bash(folder, `${index?.entry} bookshop.openapi.yaml`)).toMatchObject({
      ...{ status: 0, stdout: "", stderr: "" },
    });
    expect(bash(folder, `${index?.entry} openapi.yaml`).status).toBe(1);
    const parameters = "questions.jsonl bookshop.openapi.yaml";
    expect(bash(folder, `${evaluate?.entry} ${parameters} --min-recall 0`).status).toBe(0);
    expect(bash(folder, `${evaluate?.entry} ${parameters} --min-recall 1`).status).toBe(0);
    writeFileSync(
      join(folder, "questions.jsonl"),
      '{"query": "weather forecast", "relevant": ["GET /books"]}\n',
    );
    expect(bash(folder, `${evaluate?.entry} ${parameters} --min-recall 1`).status).toBe(1);
  });
});

/** A repository with one commit on the branch `main`. */
function project(files: Readonly<Record<string, string>>): string {
  const parent = mkdtempSync(join(tmpdir(), "speclens-action-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, "project");
  execFileSync("git", ["init", "--quiet", "--initial-branch=main", folder]);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--allow-empty", "--message=Begin");
  // What `npx` would download: it notes the package, and starts the program of this tree.
  const npx = join(parent, "npx");
  writeFileSync(
    npx,
    `#!/bin/sh\necho "$2" > "${parent}/started"\nshift 2\nexec "${process.execPath}" "${program}" "$@"\n`,
  );
  chmodSync(npx, 0o755);
  return folder;
}

function git(folder: string, ...parameters: readonly string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  return execFileSync("git", [...identity, ...parameters], {
    ...{ cwd: folder, encoding: "utf8" },
    stdio: ["ignore", "pipe", "ignore"],
  });
}

function bash(folder: string, script: string, env: Readonly<Record<string, string>> = {}) {
  return spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: join(folder, "..") + delimiter + process.env.PATH,
      ...{ SPECLENS_CACHE: join(folder, "..", "cache"), SPECLENS_EMBEDDER: "none" },
      ...env,
    },
  });
}

/** Plays the steps of the action with some inputs, and the defaults of the others. */
function play(folder: string, given: Readonly<Record<string, string>>) {
  const summary = join(folder, "..", "summary.md");
  const outputs = join(folder, "..", "outputs");
  for (const file of [summary, outputs]) writeFileSync(file, "");
  const inputOf = (name: string): string => given[name] ?? action.inputs[name]?.default ?? "";
  const fill = (text: string): string =>
    text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (whole, name: string) => {
      if (name.startsWith("inputs.")) return inputOf(name.slice("inputs.".length));
      if (name === "github.action_path") return root;
      const output = /^steps\.program\.outputs\.(\w+)$/.exec(name)?.[1];
      const [, value] =
        new RegExp(`^${output}=(.*)$`, "m").exec(readFileSync(outputs, "utf8")) ?? [];
      if (value === undefined) throw new Error(`${whole} has no value.`);
      return value;
    });
  const failed: string[] = [];
  let output = "";
  for (const step of action.runs.steps) {
    const needed = Array.from(
      step.if?.matchAll(/inputs\.([\w-]+) != ''/g) ?? [],
      ([, name]) => name,
    );
    if (needed.some((name = "") => inputOf(name) === "")) continue;
    if (failed.length > 0 && !step.if?.includes("!cancelled()")) continue;
    const env = Object.entries(step.env).map(([name, value]) => [name, fill(value)]);
    const { status, stdout, stderr } = bash(folder, step.run, {
      ...Object.fromEntries(env),
      ...{ GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: outputs, GITHUB_WORKSPACE: folder },
    });
    output += `${stdout}${stderr}`;
    if (status !== 0) failed.push(step.name);
  }
  const started = readFileSync(join(folder, "..", "started"), "utf8").trim();
  return { failed, output, summary: readFileSync(summary, "utf8"), started };
}
