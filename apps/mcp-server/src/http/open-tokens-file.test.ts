import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

test("follows the file; what cannot be read leaves the tokens as they were, told once", async () => {
  const file = fileOf("# who\nann:0123456789abcdef\n\nbob:fedcba9876543210\r\n");
  const said: string[] = [];
  const current = await openTokensFile(file, { say: (line) => said.push(line), recheckAfter: 0 });
  expect(names(await current())).toEqual(["ann", "bob"]);
  expect(said).toEqual([]);

  writeFileSync(file, "ann:00000000000000000000\n");
  expect(names(await current())).toEqual(["ann"]);
  expect(said).toEqual([expect.stringContaining("1 tokens are valid now")]);

  writeFileSync(file, "ann:short\n");
  for (let time = 0; time < 3; time += 1) expect(names(await current())).toEqual(["ann"]);
  expect(said.slice(1)).toEqual([expect.stringContaining("under 16 characters")]);
  rmSync(file);
  for (let time = 0; time < 3; time += 1) expect(names(await current())).toEqual(["ann"]);
  expect(said.slice(2)).toEqual([expect.stringContaining("ENOENT")]);
  writeFileSync(file, "eve:0123456789abcdef\n");
  expect(names(await current())).toEqual(["eve"]);
});

test("is not looked at again before its time", async () => {
  const file = fileOf("ann:0123456789abcdef");
  const current = await openTokensFile(file, { say: () => undefined, recheckAfter: 60_000 });
  writeFileSync(file, "eve:0123456789abcdef\n");
  expect(names(await current())).toEqual(["ann"]);
});

test("refused where it is not there or empty", async () => {
  const say = (): void => undefined;
  for (const [text, reason] of [
    ["", "there is no token"],
    ["# nobody\n", "there is no token"],
  ] as const)
    await expect(openTokensFile(fileOf(text), { say })).rejects.toMatchObject({
      code: "argument-invalid",
      message: expect.stringContaining(reason),
    });
  await expect(openTokensFile(`${fileOf("")}-not`, { say })).rejects.toMatchObject({
    code: "argument-invalid",
    message: expect.stringContaining("ENOENT"),
  });
});

test.skipIf(process.platform === "win32")("warns where other users may read it", async () => {
  const file = fileOf("ann:0123456789abcdef");
  chmodSync(file, 0o644);
  const said: string[] = [];
  await openTokensFile(file, { say: (line) => said.push(line) });
  expect(said).toEqual([expect.stringContaining("chmod 600")]);
});
