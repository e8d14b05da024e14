import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { bundledProgram } from "../../../test/support/bundled-program.ts";
import { projectsWithBookshop } from "./indexed-project.ts";

const program = bundledProgram("cli");

const indexed = projectsWithBookshop();

/** Runs the built program in a shell, as `$0`. */
function shell(script: string, cwd: string, env: Readonly<Record<string, string>> = {}) {
  const { NO_COLOR: _, FORCE_COLOR: __, ...rest } = process.env;
  return spawnSync(
    "sh",
    ["-c", script.replaceAll("speclens", '"$0" "$1"'), process.execPath, program],
    {
      ...{ cwd, encoding: "utf8" },
      env: { ...rest, SPECLENS_EMBEDDER: "none", ...env },
    },
  );
}

describe.skipIf(process.platform === "win32")("an output that cannot be written", () => {
  test.skipIf(!existsSync("/dev/full"))("a full disk is one line, and exit code 74", async () => {
    const cwd = await indexed();
    for (const command of ["search list books", "catalog --json", "--help", "completion bash"]) {
      const { status, stderr } = shell(`speclens ${command} > /dev/full`, cwd);
      expect(stderr, command).toBe(
        "speclens: The output cannot be written: no space left on device.\n",
      );
      expect(status, command).toBe(74);
    }
  });

  test("a reader that has seen enough is no failure", async () => {
    const cwd = await indexed();
    const child = spawn(process.execPath, [program, "catalog", "--compact-index"], {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.destroy();
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });
});

describe.skipIf(process.platform === "win32")("colours", () => {
  const ESCAPE = "\u001b[";
  const search = "speclens search remove a book --top 4 --show 0";

  test("none without a terminal, and none that NO_COLOR forbids", async () => {
    const cwd = await indexed();
    const plain = shell(search, cwd);
    expect(plain.stdout).toContain("1 DELETE /books/{book_id}");
    expect(plain.stdout).not.toContain(ESCAPE);
    const forbidden = shell(search, cwd, { NO_COLOR: "1" });
    expect(forbidden.stdout).toBe(plain.stdout);
  });

  test("FORCE_COLOR has them anywhere, with the same text; JSON and code have none", async () => {
    const cwd = await indexed();
    const env = { FORCE_COLOR: "1" };
    const { stdout } = shell(search, cwd, env);
    expect(stdout).toContain(`${ESCAPE}31mDELETE`);
    expect(stripVTControlCharacters(stdout)).toBe(shell(search, cwd).stdout);
    for (const command of [
      `${search} --json`,
      "speclens show addBook --curl",
      "speclens show addBook --format ts",
      "speclens ask list books --format arazzo",
      "speclens --json",
    ])
      expect(shell(command, cwd, env).stdout, command).not.toContain(ESCAPE);
    for (const command of ["speclens", "speclens show addBook", "speclens ask remove a book"])
      expect(shell(command, cwd, env).stdout, command).toContain(ESCAPE);
  });
});
