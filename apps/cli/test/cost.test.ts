import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { expectFailure } from "./expect-failure.ts";
import { runCli, startCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

function project(): string {
  const cwd = temporaryFolder();
  cpSync(bookshop, join(cwd, "openapi.yaml"));
  return cwd;
}

test("a table says what each way costs, with money for a price", async () => {
  const cwd = project();
  const { code, stdout, stderr } = await runCli(["cost", "openapi.yaml", "--price", "3"], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("1 document with 4 operations");
  for (const row of [
    /^the whole document +\d[\d,]* +0\.00\d+$/m,
    /^an MCP tool for each operation \(4\) +\d+ +0\.00\d+$/m,
    /^speclens catalog +\d+ +0\.\d+$/m,
    /^the tools of SpecLens +\d+ +0\.00\d+$/m,
    /^SpecLens: both +\d+ +0\.\d+$/m,
  ])
    expect(stdout).toMatch(row);
  expect(stdout).toContain("means of 4 questions");
});

test("the spawned program prints JSON for an index, and finds the document here", async () => {
  const cwd = project();
  const { finished } = startCli(["cost", "--json"], { cwd });
  const { code, stdout, stderr } = await finished;
  expect(stderr).toBe("speclens: found openapi.yaml\n");
  expect(code).toBe(0);
  const cost = JSON.parse(stdout);
  expect(cost).toMatchObject({ documents: ["openapi"], operations: 4, question: { asked: 4 } });
  expect(cost.ownTools).toBeGreaterThan(500);
  expect(cost).not.toHaveProperty("price");
  await runCli(["index", "openapi.yaml"], { cwd });
  const indexed = await runCli(["cost", "--json", "--questions", "2"], { cwd });
  expect(JSON.parse(indexed.stdout)).toMatchObject({ whole: cost.whole, question: { asked: 2 } });
});

test("bad input is refused", async () => {
  const cwd = project();
  writeFileSync(join(cwd, "notes.txt"), "no document");
  for (const price of ["-1", "much", ""])
    expectFailure(
      await runCli(["cost", "openapi.yaml", "--price", price], { cwd }),
      2,
      /Use a number from 0 to 1000000/,
    );
  expectFailure(
    await runCli(["cost", "--questions", "0"], { cwd }),
    2,
    /whole number from 1 to 1000/,
  );
  expectFailure(await runCli(["cost", "notes.txt"], { cwd }), 1, /./);
  expectFailure(await runCli(["cost", "gone.yaml"], { cwd }), 1, /gone\.yaml/);
  expectFailure(
    await runCli(["cost", "openapi.yaml", "--document", "no"], { cwd }),
    1,
    /Document "no" not found/,
  );
});
