import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openTokensFile } from "./open-tokens-file.ts";

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "speclens-tokens-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "tokens");
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}

const names = (tokens: readonly { readonly name: string }[]): string[] =>
  tokens.map(({ name }) => name);

async function follow(file: string) {
  const said: string[] = [];
  const current = await openTokensFile(file, { say: (line) => said.push(line), recheckAfter: 0 });
  return { current, said };
}

test("follows the file, and tells what changes", async () => {
  const file = fileOf("# who\nann:0123456789abcdef\n\nbob:fedcba9876543210\r\n");
  const { current, said } = await follow(file);
  expect(names(await current())).toEqual(["ann", "bob"]);
  expect(said).toEqual([]);
  writeFileSync(file, "ann:00000000000000000000\n");
  expect(names(await current())).toEqual(["ann"]);
  expect(said).toEqual([expect.stringContaining("1 token valid now")]);
});

test("reports a wrong line by its number without its content, and skips only that line", async () => {
  const file = fileOf("ann:0123456789abcdef\n");
  const { current, said } = await follow(file);
  writeFileSync(file, "# new\nann:short\n\nbob:fedcba9876543210\neve:0123 56789abcdef\n");
  for (let time = 0; time < 3; time += 1) expect(names(await current())).toEqual(["bob"]);
  expect(said).toEqual([
    expect.stringMatching(/tokens, line 2 .*fewer than 16 characters/),
    expect.stringMatching(/tokens, line 5 .*characters that no bearer token may have/),
    expect.stringContaining("1 token valid now"),
  ]);
  expect(said.join()).not.toMatch(/short|0123|eve/);

  const at = await follow(fileOf("ann:short\nbob:fedcba9876543210\n"));
  expect(names(await at.current())).toEqual(["bob"]);
  expect(at.said).toEqual([expect.stringContaining("line 1")]);
});

test("many wrong lines are counted", async () => {
  const { said } = await follow(fileOf(`${"x\n".repeat(1000)}ann:0123456789abcdef\n`));
  expect(said).toHaveLength(6);
  expect(said.at(-1)).toContain("995 more lines");
});

test.each([
  ["emptied", (file: string) => writeFileSync(file, ""), "has no tokens, so it admits no callers"],
  [
    "only comments",
    (file: string) => writeFileSync(file, "# ann\n"),
    "has no tokens, so it admits no callers",
  ],
  [
    "only wrong lines",
    (file: string) => writeFileSync(file, "ann\n"),
    "has no tokens, so it admits no callers",
  ],
  ["deleted", (file: string) => rmSync(file), "ENOENT"],
  [
    "a folder",
    (file: string) => {
      rmSync(file);
      mkdirSync(file);
    },
    "EISDIR",
  ],
])("%s: admits no callers until there is a token again", async (_what, change, reason) => {
  const file = fileOf("ann:0123456789abcdef\n");
  const { current, said } = await follow(file);
  change(file);
  for (let time = 0; time < 3; time += 1) expect(await current()).toEqual([]);
  expect(said.filter((line) => line.includes(reason))).toHaveLength(1);
  rmSync(file, { recursive: true, force: true });
  writeFileSync(file, "eve:0123456789abcdef\n");
  expect(names(await current())).toEqual(["eve"]);
});

test("who saves it may leave it empty for a moment", async () => {
  const file = fileOf("ann:0123456789abcdef\n");
  const { current, said } = await follow(file);
  writeFileSync(file, "");
  const looked = current();
  setTimeout(() => writeFileSync(file, "bob:0123456789abcdef\n"), 20);
  expect(names(await looked)).toEqual(["bob"]);
  expect(said).toHaveLength(1);
});

test("is not looked at again before its time", async () => {
  const file = fileOf("ann:0123456789abcdef");
  const current = await openTokensFile(file, { say: () => undefined, recheckAfter: 60_000 });
  writeFileSync(file, "eve:0123456789abcdef\n");
  expect(names(await current())).toEqual(["ann"]);
});

test("reports an empty file at the start, and refuses a missing one", async () => {
  for (const text of ["", "# nobody\n"]) {
    const { current, said } = await follow(fileOf(text));
    expect(await current()).toEqual([]);
    expect(said).toEqual([expect.stringMatching(/admits no callers.*openssl/)]);
  }
  await expect(follow(`${fileOf("")}-not`)).rejects.toMatchObject({
    code: "argument-invalid",
    message: expect.stringContaining("ENOENT"),
  });
});

test.skipIf(process.platform === "win32")("a pipe is read once", async () => {
  const file = join(dirname(fileOf("")), "pipe");
  execFileSync("mkfifo", [file]);
  const writing = spawn("sh", ["-c", `echo ann:0123456789abcdef > "$0"`, file]);
  onTestFinished(() => void writing.kill());
  const { current } = await follow(file);
  for (let time = 0; time < 3; time += 1) expect(names(await current())).toEqual(["ann"]);
});

test.skipIf(process.platform === "win32")("warns where other users may read it", async () => {
  const file = fileOf("ann:0123456789abcdef");
  chmodSync(file, 0o644);
  const said: string[] = [];
  await openTokensFile(file, { say: (line) => said.push(line) });
  expect(said).toEqual([expect.stringContaining("chmod 600")]);
});
