import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expectFailure } from "./expect-failure.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Whether a shell is on this machine. */
function has(shell: string): boolean {
  return spawnSync(shell, ["--version"]).status === 0;
}

async function scriptFor(shell: string): Promise<string> {
  const { code, stdout, stderr } = await runCli(["completion", shell], { cwd: temporaryFolder() });
  expect(code, stderr).toBe(0);
  return stdout;
}

/** Lines of a command line, each with what it may go on with, and what it may not. */
const LINES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ["", ["search", "setup", "completion", "help"], ["prune", "--top"]],
  ["se", ["search", "serve", "setup"], ["show"]],
  ["-", ["--store", "--json", "--help", "--version"], ["--top"]],
  ["search --t", ["--tag", "--top"], ["--store"]],
  ["search --format ", ["compact", "verbose", "json"], ["search"]],
  ["show --format cu", ["curl"], ["fetch"]],
  ["cache ", ["prune"], ["search"]],
  ["cache prune --o", ["--older-than"], ["--json"]],
  ["help ca", ["cache", "card", "catalog"], ["search"]],
  ["completion ", ["bash", "zsh", "fish"], ["search"]],
  ["setup --client cl", ["claude-code", "claude-desktop"], ["cursor"]],
];

describe.skipIf(!has("bash"))("bash", () => {
  /** What bash offers for a line with the cursor at its end. */
  async function complete(line: string, cwd: string): Promise<string[]> {
    const script = join(cwd, "completion.bash");
    writeFileSync(script, await scriptFor("bash"));
    const words = `speclens ${line}`.split(" ");
    const { stdout, stderr, status } = spawnSync(
      "bash",
      [
        ...["--norc", "-c"],
        'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _speclens; printf "%s\\n" "${COMPREPLY[@]}"',
        ...[script, ...words],
      ],
      { cwd, encoding: "utf8" },
    );
    expect(stderr).toBe("");
    expect(status).toBe(0);
    return stdout.split("\n").filter(Boolean);
  }

  test.each(LINES)("%j", async (line, offered, others) => {
    const answers = await complete(line, temporaryFolder());
    expect(answers).toEqual(expect.arrayContaining([...offered]));
    for (const other of others) expect(answers).not.toContain(other);
  });

  test("nothing of its own where a file follows, so that bash completes its path", async () => {
    for (const line of ["index ", "search --store ", "eval "])
      expect(await complete(line, temporaryFolder()), line).toEqual([]);
    const cwd = temporaryFolder();
    const script = join(cwd, "completion.bash");
    writeFileSync(script, await scriptFor("bash"));
    const { stdout } = spawnSync(
      "bash",
      ["--norc", "-c", 'source "$0"; complete -p speclens', script],
      {
        encoding: "utf8",
      },
    );
    expect(stdout.trim()).toBe("complete -o default -F _speclens speclens");
  });

  test("an interactive shell completes a command and a file", async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "docs"));
    writeFileSync(join(cwd, "docs", "my api.yaml"), "");
    const script = join(cwd, "completion.bash");
    writeFileSync(script, await scriptFor("bash"));
    // A tab in the input of an interactive shell is what a key is.
    const { stdout, stderr } = spawnSync("bash", ["--norc", "--noprofile", "-i"], {
      cwd,
      encoding: "utf8",
      input: `speclens() { printf '<%s>' "$@"; echo; }\nsource "${script}"\nspeclens catal\tdocs/m\t\nexit\n`,
      env: { ...process.env, PS1: "", TERM: "dumb" },
    });
    // Without a terminal, bash has no line editing: then the tab stays.
    if (/\t/.test(stdout)) return;
    expect(stdout, stderr).toContain("<catalog>");
  });
});

describe.skipIf(!has("zsh"))("zsh", () => {
  test("reads the script", async () => {
    const script = join(temporaryFolder(), "_speclens");
    writeFileSync(script, await scriptFor("zsh"));
    const { status, stderr } = spawnSync("zsh", ["-n", script], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });
});

describe.skipIf(!has("fish"))("fish", () => {
  test.each(LINES)("%j", async (line, offered, others) => {
    const script = join(temporaryFolder(), "speclens.fish");
    writeFileSync(script, await scriptFor("fish"));
    const { stdout, stderr } = spawnSync(
      "fish",
      ["--no-config", "-c", `source ${script}; complete --do-complete 'speclens ${line}'`],
      { encoding: "utf8", cwd: temporaryFolder() },
    );
    expect(stderr).toBe("");
    const answers = stdout.split("\n").map((answer) => answer.split("\t")[0] ?? "");
    expect(answers).toEqual(expect.arrayContaining([...offered]));
    for (const other of others) expect(answers).not.toContain(other);
  });
});

test("every command and option is in every script, on lines of their own", async () => {
  for (const shell of ["bash", "zsh", "fish"]) {
    const script = await scriptFor(shell);
    for (const word of ["search", "older-than", "compact-index", "setup", "prune"])
      expect(script, shell).toContain(word);
    expect(script, shell).not.toMatch(/undefined|\[object/);
  }
});

test("another shell is refused, with the ones there are", async () => {
  const { cwd } = { cwd: temporaryFolder() };
  expectFailure(await runCli(["completion", "tcsh"], { cwd }), 2, /bash, zsh, fish/);
});
