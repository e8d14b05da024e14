import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { expectFailure } from "./expect-failure.ts";
import { runCli, startCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const responses = { 200: { description: "ok" } };

/** A document with summaries that say the same, one that is missing, and an operation without texts. */
function project(): string {
  const cwd = temporaryFolder();
  const document = {
    openapi: "3.1.0",
    info: { title: "Poor", version: "1" },
    paths: {
      "/user/keys": { get: { summary: "List keys", responses } },
      "/orgs/{org}/keys": { get: { summary: "List keys", responses } },
      "/licences": { get: { description: "Returns all licences.", responses } },
      "/widgets/{code}": { delete: { responses } },
    },
  };
  writeFileSync(join(cwd, "openapi.json"), JSON.stringify(document));
  return cwd;
}

test("a report has the score, its parts, and what to mend", async () => {
  const cwd = project();
  const { code, stdout, stderr } = await runCli(["score", "openapi.json"], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(
    /^openapi: \d+\.\d of 100\n4 operations, \d of them searched for by words/,
  );
  expect(stdout).toMatch(/^with a summary of their own +0\.75 +× 15 +4 operations$/m);
  expect(stdout).toMatch(/^DELETE \/widgets\/\{code\} \(−\d+\.\d\d\)$/m);
  expect(stdout).toContain(
    "  It has neither a summary nor a description. Say in a summary what it does.",
  );
  expect(stdout).toContain("Say in the summary what differs: for one organization.");
});

test("the spawned program fails below a score, and prints JSON", async () => {
  const cwd = project();
  const { finished } = startCli(["score", "--json", "--fail-below", "99"], { cwd });
  const { code, stdout, stderr } = await finished;
  const score = JSON.parse(stdout);
  expect(code).toBe(1);
  expect(stderr).toContain(`speclens: the score is ${score.score.toFixed(1)}, below 99.`);
  expect(score).toMatchObject({ document: "openapi", operations: 4, mode: "lexical" });
  const low = await runCli(["score", "openapi.json", "--fail-below", "1"], { cwd });
  expect(low).toMatchObject({ code: 0, stderr: "" });
});

test("an overlay is written and measured, and the source stays", async () => {
  const cwd = project();
  const source = readFileSync(join(cwd, "openapi.json"), "utf8");
  const { code, stdout, stderr } = await runCli(
    ["score", "openapi.json", "--overlay", "mend.yaml"],
    { cwd },
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const [, before = "", after = ""] =
    /With it, the score goes from (\d+\.\d) to (\d+\.\d)\./.exec(stdout) ?? [];
  expect(Number(after)).toBeGreaterThan(Number(before));
  const overlay = parse(readFileSync(join(cwd, "mend.yaml"), "utf8"));
  expect(overlay).toMatchObject({ overlay: "1.0.0", info: { version: "1.0.0" } });
  expect(stdout).toContain(`Wrote mend.yaml: ${overlay.actions.length} actions.`);
  expect(readFileSync(join(cwd, "openapi.json"), "utf8")).toBe(source);
  const json = await runCli(["score", "openapi.json", "--overlay", "mend.json", "--json"], { cwd });
  expect(JSON.parse(readFileSync(join(cwd, "mend.json"), "utf8"))).toEqual(overlay);
  const { score, after: mended } = JSON.parse(json.stdout);
  expect([score.toFixed(1), mended.score.toFixed(1)]).toEqual([before, after]);
});

test("bad input is refused, and a folder that cannot be written is told", async () => {
  const cwd = project();
  expectFailure(await runCli(["score", "--fail-below", "101"], { cwd }), 2, /from 0 to 100/);
  expectFailure(await runCli(["score", "--operations", "0"], { cwd }), 2, /from 1 to 10000/);
  expectFailure(await runCli(["score", "gone.json"], { cwd }), 1, /gone\.json/);
  expectFailure(
    await runCli(["score", "openapi.json", "--overlay", "no/mend.yaml"], { cwd }),
    1,
    /no\/mend\.yaml cannot be written/,
  );
  await runCli(["index", "openapi.json"], { cwd });
  expectFailure(
    await runCli(["score", "--overlay", "mend.yaml"], { cwd }),
    2,
    /needs a source that can be read again/,
  );
  expect(existsSync(join(cwd, "mend.yaml"))).toBe(false);
  mkdirSync(join(cwd, "two"));
  for (const name of ["a", "b"])
    writeFileSync(
      join(cwd, "two", `${name}.json`),
      readFileSync(join(cwd, "openapi.json"), "utf8"),
    );
  expectFailure(await runCli(["score", "two"], { cwd }), 1, /Name one of them/);
  expectFailure(
    await runCli(["score", "two", "--document", "a", "--document", "b"], { cwd }),
    2,
    /one document/,
  );
  const named = await runCli(["score", "two", "--document", "b"], { cwd });
  expect(named.stdout).toMatch(/^b: /);
});
