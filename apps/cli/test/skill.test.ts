import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadTokenCounter } from "@speclens/engine";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { expectFailure } from "./expect-failure.ts";
import { type Finished, runCli } from "./run-cli.ts";
import { filesOf, temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

/** A project with an index of the bookshop, and what runs commands in it. */
async function indexed() {
  const cwd = temporaryFolder();
  cpSync(bookshop, join(cwd, "bookshop.yaml"));
  const run = (...parameters: readonly string[]): Promise<Finished> => runCli(parameters, { cwd });
  await run("index", "bookshop.yaml");
  return { cwd, run };
}

/** The rules of https://agentskills.io/specification that a folder breaks. */
function problemsOf(folder: string): string[] {
  const text = readFileSync(join(folder, "SKILL.md"), "utf8");
  const [, matter = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const { name, description, metadata, ...others }: Record<string, unknown> = parse(matter) ?? {};
  const allowed = ["license", "compatibility", "allowed-tools"];
  const problems: string[] = [];
  if (typeof name !== "string" || !/^(?!-)(?!.*--)[a-z0-9-]{1,64}(?<!-)$/.test(name))
    problems.push(`name: ${name}`);
  if (name !== basename(folder)) problems.push(`${name} is in ${basename(folder)}`);
  if (typeof description !== "string" || description.trim() === "" || description.length > 1024)
    problems.push(`description: ${description}`);
  if (Object.keys(others).some((key) => !allowed.includes(key)))
    problems.push(`fields: ${Object.keys(others)}`);
  if (Object.values(metadata ?? {}).some((value) => typeof value !== "string"))
    problems.push("metadata are texts");
  if (body.split("\n").length > 500) problems.push("over 500 lines");
  for (const [, file = ""] of body.matchAll(/\]\(([^)]+)\)/g))
    if (!existsSync(join(folder, file))) problems.push(`no ${file}`);
  return problems;
}

test("a skill keeps the rules of the specification, and its commands work as they stand", async () => {
  const { cwd, run } = await indexed();
  const { code, stdout, stderr } = await run("skill", "bookshop", "--out", "skills");
  expect(code, stderr).toBe(0);
  expect(stdout.trimEnd().split("\n")).toEqual(
    [
      "SKILL.md",
      "references/conventions.md",
      "references/catalog.md",
      "references/operations.md",
      "references/plans.md",
    ].map((file) => `Wrote ${join("skills", "bookshop", ...file.split("/"))}`),
  );
  const folder = join(cwd, "skills", "bookshop");
  expect(problemsOf(folder)).toEqual([]);
  const text = readFileSync(join(folder, "SKILL.md"), "utf8");
  const commands = Array.from(text.matchAll(/`npx -y speclens (\w+) "([^"]+)" --document (\w+)`/g));
  expect(commands.map(([, name]) => name)).toEqual(["search", "ask", "show"]);
  const asked: Readonly<Record<string, string>> = {
    search: "list books",
    ask: "list books",
    show: "GET /books",
  };
  for (const [, name = "", , id = ""] of commands) {
    const answer = await run(name, asked[name] ?? "", "--document", id);
    expect(answer.stdout, name).toContain("GET /books");
  }
  const reference = (name: string): string =>
    readFileSync(join(folder, "references", `${name}.md`), "utf8");
  expect(reference("conventions")).toContain("Bearer token");
  expect(reference("catalog")).toContain("books — Books (3)");
  expect(reference("operations")).toContain("refunds");
  expect(reference("plans")).toMatch(/^## /m);
});

test("it costs at most 100 tokens while it is not used, whatever the document says", async () => {
  const counter = await loadTokenCounter("o200k");
  const cwd = temporaryFolder();
  const long = "很长的标题 with <b>tags</b>\u202e and 🦊 ".repeat(40);
  const paths = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `/a${at}/{id}`,
      { get: { tags: [`${long}${at}`], summary: long, responses: {} } },
    ]),
  );
  const document = { openapi: "3.1.0", info: { title: long, version: "1" }, paths };
  writeFileSync(join(cwd, "Ünïcode Näme_2.json"), JSON.stringify(document));
  cpSync(bookshop, join(cwd, "bookshop.yaml"));
  for (const source of ["Ünïcode Näme_2.json", "bookshop.yaml"]) {
    const { code, stdout, stderr } = await runCli(["skill", source, "--json"], { cwd });
    expect(code, stderr).toBe(0);
    const { name, files }: { name: string; files: readonly string[] } = JSON.parse(stdout);
    const folder = join(cwd, ".agents", "skills", name);
    expect(files).toContain(join(".agents", "skills", name, "SKILL.md"));
    expect(problemsOf(folder)).toEqual([]);
    const text = readFileSync(join(folder, "SKILL.md"), "utf8");
    const { description } = parse(/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? "");
    expect(counter.count(`${name}: ${description}`)).toBeLessThanOrEqual(100);
    expect(description).not.toMatch(/[<>\p{Cc}\p{Cf}]/u);
    expect(description).toMatch(/which call does a job/);
  }
  expect(existsSync(join(cwd, ".agents", "skills", "unicode-name-2"))).toBe(true);
});

describe("what it writes", () => {
  test("replaces its own skill, and no other", async () => {
    const { cwd, run } = await indexed();
    await run("skill");
    const first = filesOf(join(cwd, ".agents"));
    await run("skill");
    expect(filesOf(join(cwd, ".agents"))).toEqual(first);
    const file = join(cwd, ".claude", "skills", "bookshop", "SKILL.md");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "---\nname: bookshop\ndescription: Mine\n---\ngenerator: speclens\n");
    const refused = await run("skill", "--out", ".claude/skills");
    expectFailure(refused, 1, /bookshop stays as it is\. There is a skill of this name/);
    expect(filesOf(join(cwd, ".claude")).size).toBe(1);
  });

  test("from a source, commands name it", async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "docs"));
    cpSync(bookshop, join(cwd, "docs", "openapi.yaml"));
    for (const parameters of [["skill", "docs/openapi.yaml"], ["skill"]]) {
      const { code, stderr } = await runCli(parameters, { cwd });
      expect(code, stderr).toBe(0);
      const text = readFileSync(join(cwd, ".agents/skills/bookshop/SKILL.md"), "utf8");
      expect(text).toContain(
        'search "what you want to do" --store docs/openapi.yaml --document openapi`',
      );
    }
  });

  test("nothing for a document that is not there, or without a choice", async () => {
    const { cwd, run } = await indexed();
    expectFailure(
      await run("skill", "bookshp"),
      1,
      /no document "bookshp", and no such file\. Closest: bookshop/,
    );
    cpSync(bookshop, join(cwd, "second.yaml"));
    await run("index", "second.yaml");
    expectFailure(await run("skill"), 1, /The index has 2 documents\. Name one of them\./);
    expect((await run("skill", "--document", "second")).code).toBe(0);
    expect(existsSync(join(cwd, ".agents", "skills", "bookshop"))).toBe(false);
  });
});
