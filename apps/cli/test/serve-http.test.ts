import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { failCli, startCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

test("serves over HTTP with its flags until a signal comes", async () => {
  const cwd = temporaryFolder();
  cpSync(bookshop, join(cwd, "shop.yaml"));
  const flags = ["--allowed-host", "shop.example,books.example", "--rate-limit", "2"];
  const server = startCli(["serve", "shop.yaml", "--http", "127.0.0.1:0", ...flags], {
    cwd,
    env: { SPECLENS_HTTP_TOKENS: "ann:0123456789abcdef" },
  });
  await server.tells(/serving MCP at http:\S+\n/);
  await server.tells("1 document ready");
  server.child.kill("SIGINT");
  const { code, stdout, stderr } = await server.finished;
  expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
  expect(stderr).toMatch(/^speclens: serving MCP at http:\/\/127\.0\.0\.1:\d+\/mcp\n/);
});

test.each([
  [["--http", "0.0.0.0:0"], 2, "a token is required"],
  [["--http", "x"], 2, 'Cannot listen on "x". Use PORT, HOST:PORT'],
  [["--http"], 2, "argument missing"],
  [["--tokens-file", "tokens"], 2, "--tokens-file needs a server over HTTP"],
  [
    ["--http", "no-such-host.invalid:0", "--tokens-file", "shop.yaml"],
    1,
    "shop.yaml has no tokens",
  ],
])("%j ends with what to do", async (flags, code, reason) => {
  const cwd = temporaryFolder();
  cpSync(bookshop, join(cwd, "shop.yaml"));
  const finished = await failCli(["serve", "shop.yaml", ...flags], { cwd });
  expect(finished.code).toBe(code);
  expect(finished.stderr).toContain(reason);
});
