import { expect, test } from "vitest";
import { projectsWithBookshop } from "./indexed-project.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const question = "remove a book from the shop and list books";

const indexedProject = projectsWithBookshop();

test("--explain tells beneath each hit what put it there, the requests, and what the numbers are", async () => {
  const cwd = await indexedProject();
  const parameters = ["search", question, "--explain", "--min-score", "0"];
  const { code, stdout, stderr } = await runCli(parameters, { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const lines = stdout.trimEnd().split("\n");
  const hits = lines.flatMap((line, index) => (/^\d /.test(line) ? [index] : []));
  expect(hits.length).toBeGreaterThan(1);
  for (const index of hits) {
    const below = lines[index + 1] ?? "";
    expect(below).toMatch(/^ {3}\S.* = −?\d+\.\d\d( · .*)?$/);
    const strengths = (below.split(" = ")[0]?.match(/[+−]\d+\.\d\d/g) ?? []).map((number) =>
      Number(number.slice(1)),
    );
    expect(strengths.length).toBeGreaterThan(0);
    expect(strengths).toEqual(strengths.toSorted((left, right) => right - left));
  }
  expect(stdout).toContain('answers "remove a book from the shop"');
  expect(lines).toContain('requests: "remove a book from the shop", "list books"');
  expect(lines.at(-1)).toMatch(/^Signals raise \(\+\) or lower \(−\) a hit/);
});

test("--json --explain has the same as members, with short numbers", async () => {
  const cwd = await indexedProject();
  const { stdout } = await runCli(["search", question, "--explain", "--json"], { cwd });
  const { hits, stats } = JSON.parse(stdout);
  expect(stats.requests).toEqual(["remove a book from the shop", "list books"]);
  const remove = hits.find(({ method }: { method: string }) => method === "DELETE");
  expect(remove).toMatchObject({
    needs: [{ value: "book_id", from: "GET /books" }],
    explanation: { request: "remove a book from the shop" },
  });
  expect(remove.explanation.signals.length).toBeGreaterThan(1);
  for (const { signal, value } of remove.explanation.signals) {
    expect(signal).toMatch(/^[a-z]/);
    expect(String(value)).toMatch(/^-?\d+(\.\d{1,3})?$/);
  }
  const plain = JSON.parse((await runCli(["search", question, "--json"], { cwd })).stdout);
  expect(plain.hits[0]).not.toHaveProperty("explanation");
});

test("an answer says what its hits need, and --format verbose of which hit", async () => {
  const cwd = await indexedProject();
  const remove = ["search", "remove a book from the shop", "--top", "1", "--show", "0"];
  const compact = await runCli(remove, { cwd });
  expect(compact.stdout.trimEnd().split("\n").at(-2)).toBe("needs: book_id ← GET /books");
  const [, cursor = ""] = /operations: cursor "(.*)"\n$/.exec(compact.stdout) ?? [];
  const next = await runCli([...remove, "--cursor", cursor], { cwd });
  expect(next.stdout).toMatch(/^2 .*\n(?:needs.*\n)?… \d more operations?: cursor/);
  const verbose = await runCli([...remove, "--format", "verbose"], { cwd });
  expect(verbose.stdout.trimEnd().split("\n").at(-2)).toBe("  needs book_id ← GET /books");
});

test("--batch does not take it", async () => {
  const batch = ["search", "--batch", "in.jsonl", "--out", "out.jsonl", "--explain"];
  const { code, stderr } = await runCli(batch, { cwd: temporaryFolder() });
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error: --batch/);
});
