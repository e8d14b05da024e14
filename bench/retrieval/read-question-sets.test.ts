import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Question } from "./question.mjs";
import { readQuestionSets } from "./read-question-sets.mjs";

const folder = mkdtempSync(join(tmpdir(), "speclens-sets-"));
const questions = ["a", "b", "c"].map((id) => ({ id, query: id, relevant: ["GET /pets"] }));

beforeAll(() => {
  for (const name of ["pets", "shops", "empty", "no-questions"]) mkdirSync(join(folder, name));
  const lines = questions.map((question) => `${JSON.stringify(question)}\n`).join("");
  writeFileSync(join(folder, "pets", "queries.jsonl"), lines);
  writeFileSync(join(folder, "pets", "queries.ru.jsonl"), lines);
  mkdirSync(join(folder, "shops", "specs"));
  writeFileSync(join(folder, "shops", "queries.jsonl"), lines);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("reads the sets that are named, their main file first", async () => {
  const [pets, ...others] = await readQuestionSets(folder, { only: "pets" });
  expect(others).toEqual([]);
  expect(pets).toMatchObject({ name: "pets", sources: [join(folder, "pets")] });
  expect(pets?.files).toEqual([
    { name: "pets", questions },
    { name: "pets ru", questions },
  ]);
  const two = await readQuestionSets(folder, { only: "shops, pets" });
  expect(two.map(({ sources }) => sources)).toEqual([
    [join(folder, "pets")],
    [join(folder, "shops", "specs")],
  ]);
});

test("draws some of the questions, always the same ones", async () => {
  const draw = async () => await readQuestionSets(folder, { only: "pets", limit: 2 });
  const [pets] = await draw();
  expect(pets?.files.map((file) => file.questions.length)).toEqual([2, 2]);
  expect(await draw()).toEqual([pets]);
});

test.each([
  ["ablation", [folder, "--only", "pest,pets"]],
  ["refusals", [folder, "--only", "pest"]],
  ["retrieval", [folder, "--only", "pest"]],
  ["embedders", ["none", "--sets", folder, "--only", "pest"]],
])("a name that no set has ends %s with the names that there are", (bench, parameters) => {
  const { status, stderr } = run(bench, parameters);
  expect(status).toBe(2);
  expect(stderr).toBe(
    'There is no set of questions named "pest". --only takes one or several of: paraphrases, agents, agents-report, pets, shops.\n',
  );
});

test("a folder that is not there is named", () => {
  const missing = join(folder, "nowhere");
  expect(run("retrieval", [missing])).toMatchObject({
    status: 2,
    stderr: `There is no folder ${missing}.\n`,
  });
});

function run(bench: string, parameters: readonly string[]) {
  const program = fileURLToPath(new URL(`../${bench}.mjs`, import.meta.url));
  return spawnSync(process.execPath, [program, ...parameters], { encoding: "utf8" });
}

test.each(["agents", "agents-report"])(
  "the questions of %s are as agents type them",
  async (name) => {
    const file = new URL(`../${name}/questions.jsonl`, import.meta.url);
    const asked: Question[] = readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(asked.length).toBeGreaterThanOrEqual(160);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
    const lengths = asked.map(({ query }) => query.split(" ").length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(8);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(mean).toBeGreaterThan(4);
    expect(mean).toBeLessThan(5);
    for (const { document, query, relevant, any_of: isAny = false } of asked) {
      expect(document).toMatch(/^[\w./-]+$/);
      expect(query).toBe(query.trim());
      expect(relevant.length > 1, query).toBe(isAny);
      for (const operation of relevant) expect(operation).toMatch(/^[A-Z]+ \//);
    }
  },
);
