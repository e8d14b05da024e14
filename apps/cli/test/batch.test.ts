import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { expectFailure } from "./expect-failure.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

describe("a batch", () => {
  test("goes on after lines that cannot be answered, and says which", async () => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop], { cwd });
    const refund = '{"id":"a","query":"refund an order"}';
    const long = JSON.stringify({ id: 5, query: "x".repeat(100_000) });
    const lines = [
      '{"id":2,"query":"x","documents":["bookshpo"]}',
      "no JSON",
      refund,
      '{"id":4}',
      "",
      long,
      '{"query":"x"}',
      refund,
    ];
    writeFileSync(join(cwd, "in.jsonl"), lines.join("\n"));
    const batch = ["search", "--batch", "in.jsonl", "--out", "out.jsonl"];
    const { code, stdout, stderr } = await runCli(batch, { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/5 lines of in\.jsonl could not be answered. The first: in\.jsonl:1/);
    const answers = readFileSync(join(cwd, "out.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const error = (code: string, message: RegExp) => ({
      code,
      message: expect.stringMatching(message),
    });
    expect(answers).toEqual([
      { id: 2, line: 1, error: error("document-not-found", /bookshop/) },
      { line: 2, error: error("argument-invalid", /in\.jsonl:2 is not a question: not a JSON/) },
      expect.objectContaining({ id: "a", noMatch: false }),
      { id: 4, line: 4, error: error("argument-invalid", /"query" is missing/) },
      { id: 5, line: 6, error: error("argument-invalid", /100000 characters/) },
      { line: 7, error: error("argument-invalid", /"id" is missing/) },
      expect.objectContaining({ id: "a", noMatch: false }),
    ]);
  });

  test("answers questions of nothing but signs, digits, other scripts and repetitions", async () => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop], { cwd });
    const queries = [
      ...[
        "?",
        "x",
        "1",
        "/",
        "\u0000",
        "\ud800",
        "😀",
        "the of and",
        "नमस्ते दुनिया",
        "مرحبا",
        "ภาษาไทย",
      ],
      ...["word ", "中", "(", "and then ", "list a, ", "A1b2"].map((text) => text.repeat(1100)),
    ];
    const lines = queries.map((query, id) => JSON.stringify({ id, query }));
    writeFileSync(join(cwd, "in.jsonl"), lines.join("\n"));
    const batch = ["search", "--batch", "in.jsonl", "--out", "out.jsonl"];
    const { code } = await runCli(batch, { cwd });
    expect(code).toBe(0);
    const answers = readFileSync(join(cwd, "out.jsonl"), "utf8").trim().split("\n");
    for (const [id, answer] of answers.entries())
      expect(JSON.parse(answer)).toMatchObject({ id, noMatch: expect.any(Boolean) });
    expect(answers).toHaveLength(queries.length);
  });

  test.each([
    ["a line that is not a question", '{"id": 1}', "out.jsonl", /in\.jsonl:1/, 2],
    ["an empty question", '{"id":1,"query":" "}', "out.jsonl", /in\.jsonl:1/, 2],
    [
      "a document that is not there",
      '{"id":1,"query":"x"}\n{"id":2,"query":"x","documents":["bookshpo"]}',
      "out.jsonl",
      /in\.jsonl:2.*bookshop/,
      1,
    ],
    [
      "answers that cannot be written",
      '{"id":1,"query":"x"}',
      "no/such/folder",
      /no.such.folder/,
      1,
    ],
  ])("%s is told with its place", async (_, questions, out, message, code) => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop], { cwd });
    writeFileSync(join(cwd, "in.jsonl"), questions);
    const finished = await runCli(["search", "--batch", "in.jsonl", "--out", out], { cwd });
    expectFailure(finished, code, message);
  });

  test.runIf(existsSync("/dev/full"))("a full disk is told, too", async () => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop], { cwd });
    writeFileSync(join(cwd, "in.jsonl"), '{"id":1,"query":"x"}');
    const batch = ["search", "--batch", "in.jsonl", "--out", "/dev/full"];
    expectFailure(await runCli(batch, { cwd }), 1, /dev.full.*ENOSPC/);
  });

  test.each([[["a question"]], [["--category", "books"]], [["--json"]]])(
    "%j beside --batch is refused, not ignored",
    async (parameters) => {
      const cwd = temporaryFolder();
      const batch = ["search", "--batch", "in.jsonl", "--out", "out.jsonl", ...parameters];
      expectFailure(await runCli(batch, { cwd }), 2, /--batch/);
    },
  );
});
