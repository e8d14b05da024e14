import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { parse as parseJsonc } from "jsonc-parser";
import { parse as parseToml } from "smol-toml";
import { describe, expect, onTestFinished, test } from "vitest";
import { bundledProgram } from "../../../test/support/bundled-program.ts";
import { expectFailure } from "./expect-failure.ts";
import { type Finished, runCli } from "./run-cli.ts";
import { filesOf, temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));
const program = bundledProgram("cli");
const windows = process.platform === "win32";

/** A project with a document, and the home of a user with these files and folders, which end with a slash. */
function workplace(...signs: readonly string[]) {
  const home = temporaryFolder();
  const cwd = join(home, "my project");
  mkdirSync(cwd);
  cpSync(bookshop, join(cwd, "openapi.yaml"));
  for (const sign of signs) {
    const path = join(home, sign);
    mkdirSync(sign.endsWith("/") ? path : dirname(path), { recursive: true });
    if (!sign.endsWith("/")) writeFileSync(path, "{}");
  }
  const env = {
    ...{ HOME: home, USERPROFILE: home, XDG_CONFIG_HOME: join(home, ".config") },
    ...{ APPDATA: join(home, "AppData", "Roaming"), CODEX_HOME: "", CLAUDE_CONFIG_DIR: "" },
    SPECLENS_CACHE: join(home, "cache"),
  };
  const setup = (...parameters: readonly string[]): Promise<Finished> =>
    runCli(["setup", ...parameters], { cwd, env });
  const read = (file: string): string => readFileSync(join(cwd, file), "utf8");
  return { home, cwd, env, setup, read };
}

const DESKTOP =
  process.platform === "darwin"
    ? "Library/Application Support/Claude"
    : windows
      ? "AppData/Roaming/Claude"
      : ".config/Claude";
/** What shows that each client is in use. */
const SIGNS = [".claude/", `${DESKTOP}/`, ".cursor/", ".vscode/", ".codex/", ".gemini/"];
const npx = (...args: readonly string[]) =>
  windows ? { command: "cmd", args: ["/c", "npx", ...args] } : { command: "npx", args };

test("each client gets its entry, in its own format, and loses it again", async () => {
  const { home, cwd, setup, read } = workplace(...SIGNS);
  const before = filesOf(cwd);
  const { code, stdout, stderr } = await setup("--yes");
  expect(stderr).toMatch(/^speclens: found openapi\.yaml$/m);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain("To serve: openapi.yaml (1 document, 4 operations)");
  expect(stdout).toContain("Changed 6 files. Restart the clients");

  const relative = npx("-y", "speclens", "serve", "openapi.yaml");
  const inFolder = npx("-y", "speclens", "serve", "${workspaceFolder}/openapi.yaml");
  expect(JSON.parse(read(".mcp.json"))).toEqual({ mcpServers: { speclens: relative } });
  expect(JSON.parse(read(".cursor/mcp.json"))).toEqual({ mcpServers: { speclens: inFolder } });
  expect(parseJsonc(read(".vscode/mcp.json"))).toEqual({
    servers: { speclens: { type: "stdio", ...inFolder } },
  });
  expect(parseToml(read(".codex/config.toml"))).toEqual({ mcp_servers: { speclens: relative } });
  expect(parseJsonc(read(".gemini/settings.json"))).toEqual({ mcpServers: { speclens: relative } });
  const desktop = join(home, DESKTOP, "claude_desktop_config.json");
  expect(JSON.parse(readFileSync(desktop, "utf8"))).toEqual({
    mcpServers: { "speclens-my-project": npx("-y", "speclens", "serve", `${cwd}/openapi.yaml`) },
  });

  const again = await setup("--yes");
  expect(again).toMatchObject({ code: 0 });
  expect(again.stdout).toContain("Claude Code: nothing to change in .mcp.json.");
  expect(again.stdout).toContain("Nothing to change.\n");

  const removed = await setup("--remove", "--yes");
  expect(removed).toMatchObject({ code: 0, stderr: "" });
  expect(filesOf(cwd)).toEqual(before);
  expect(existsSync(join(cwd, ".cursor"))).toBe(false);
  expect(existsSync(desktop)).toBe(false);
  expect((await setup("--remove", "--yes")).stdout).toBe("Nothing to change.\n");
});

test("the entry of a client starts a server that answers", async () => {
  const { cwd, env, setup, read } = workplace(".claude/");
  // The package is not published yet, so the entry starts this program. On Windows, only a shell starts a script.
  const start = windows ? [] : ["--command", program];
  expect(await setup("--yes", ...start)).toMatchObject({ code: 0 });
  const { command, args } = JSON.parse(read(".mcp.json")).mcpServers.speclens;
  if (!windows) expect([command, args]).toEqual([program, ["serve", "openapi.yaml"]]);
  const client = new Client({ name: "setup", version: "1" });
  await client.connect(
    new StdioClientTransport({
      ...(windows
        ? { command: process.execPath, args: [program, ...args.slice(args.indexOf("serve"))] }
        : { command, args }),
      cwd,
      env: { ...env, PATH: process.env.PATH ?? "", SPECLENS_EMBEDDER: "none" },
      stderr: "ignore",
    }),
  );
  onTestFinished(() => client.close());
  const { content } = await client.callTool({
    name: "searchEndpoints",
    arguments: { query: "give the customer the money back" },
  });
  expect(JSON.stringify(content)).toContain("/orders/{order_id}/refunds");
  await setup("--remove", "--yes");
  expect(existsSync(join(cwd, ".mcp.json"))).toBe(false);
});

test("without a terminal and without --yes, it shows the change and writes nothing", async () => {
  const { home, cwd, setup } = workplace(".claude/", ".codex/");
  writeFileSync(
    join(cwd, ".mcp.json"),
    '{\n  "mcpServers": {\n    "a": { "command": "b" }\n  }\n}\n',
  );
  const before = filesOf(cwd);
  const { code, stdout } = await setup("openapi.yaml");
  expect(code).toBe(0);
  expect(stdout).toContain(`Claude Code: .mcp.json
   "mcpServers": {
-    "a": { "command": "b" }
+    "a": { "command": "b" },
+    "speclens": {`);
  expect(stdout).toContain("Codex: .codex/config.toml (new)\n+[mcp_servers.speclens]\n");
  expect(stdout).toContain("Nothing was written. With --yes, 2 files will be changed");
  expect(filesOf(cwd)).toEqual(before);
  expect(existsSync(join(home, ".codex", "config.toml"))).toBe(false);
});

test("other settings, comments and permissions stay, and an older entry is replaced", async () => {
  const { cwd, setup, read } = workplace();
  mkdirSync(join(cwd, ".vscode"));
  const file = join(cwd, ".vscode", "mcp.json");
  const text =
    '{\n\t// Ours\n\t"inputs": [],\n\t"servers": {\n\t\t"a": {"url": "https://a.example"}, // A\n\t}\n}\n';
  writeFileSync(file, text);
  if (!windows) chmodSync(file, 0o600);
  await setup("openapi.yaml", "--client", "vscode", "--yes");
  const { stdout } = await setup("bookshop=./openapi.yaml", "--client", "vscode", "--yes");
  expect(stdout).toContain('"bookshop=${workspaceFolder}/openapi.yaml"');
  expect(parseJsonc(read(".vscode/mcp.json"))).toMatchObject({
    inputs: [],
    servers: { a: { url: "https://a.example" } },
  });
  for (const kept of ["\t// Ours\n", '"a": {"url": "https://a.example"}', "// A"])
    expect(read(".vscode/mcp.json")).toContain(kept);
  if (!windows) expect(statSync(file).mode & 0o777).toBe(0o600);
  await setup("--remove", "--yes");
  expect(parseJsonc(read(".vscode/mcp.json"))).toEqual(parseJsonc(text));
});

describe("what it does not understand stays as it is", () => {
  test.each([
    [".mcp.json", "{ broken", /Claude Code: \.mcp\.json stays as it is\. .*Line 1 is not JSON/],
    [
      ".mcp.json",
      '{"mcpServers": {"speclens": {"command": "mine"}}}',
      /Choose another name with --name/,
    ],
    [".codex/config.toml", "model = ", /Codex: \.codex.config\.toml stays as it is\. .*not TOML/],
    [".gemini/settings.json", "[]", /Gemini CLI: .* It needs an object/],
  ])("%s: %s", async (file, text, why) => {
    const { cwd, setup, read } = workplace(".claude/");
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), text);
    const { code, stderr, stdout } = await setup("openapi.yaml", "--yes");
    expect(code).toBe(1);
    expect(stderr).toMatch(why);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(read(file)).toBe(text);
    // The others are written all the same.
    if (file !== ".mcp.json") expect(stdout).toContain("Changed 1 file.");
    expect((await setup("--remove", "--yes")).code).toBe(1);
    expect(read(file)).toBe(text);
  });

  test("--name gives the server another name", async () => {
    const { cwd, setup, read } = workplace(".claude/");
    const own = { command: "mine" };
    writeFileSync(join(cwd, ".mcp.json"), JSON.stringify({ mcpServers: { speclens: own } }));
    const { code } = await setup("openapi.yaml", "--name", "books", "--yes");
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(read(".mcp.json")).mcpServers)).toEqual(["speclens", "books"]);
    await setup("--remove", "--name", "books", "--yes");
    expect(JSON.parse(read(".mcp.json"))).toEqual({ mcpServers: { speclens: own } });
  });

  test.skipIf(windows)("a link in a project leads to nothing outside of it", async () => {
    const { home, cwd, setup } = workplace(".claude/");
    const outside = join(home, "outside.json");
    writeFileSync(outside, "{}");
    symlinkSync(outside, join(cwd, ".mcp.json"));
    mkdirSync(join(home, "elsewhere"));
    symlinkSync(join(home, "elsewhere"), join(cwd, ".cursor"));
    const { code, stderr } = await setup("openapi.yaml", "--yes");
    expect(code).toBe(1);
    expect(stderr).toMatch(/\.mcp\.json stays as it is\. It is a link that leads out/);
    expect(stderr).toMatch(/\.cursor.mcp\.json stays as it is\. It is a link that leads out/);
    expect(readFileSync(outside, "utf8")).toBe("{}");
    expect(filesOf(join(home, "elsewhere"))).toEqual(new Map());
  });

  test.skipIf(windows)("a link in the user's own settings is followed", async () => {
    const { home, setup } = workplace(`${DESKTOP}/`);
    const real = join(home, "dotfiles.json");
    writeFileSync(real, '{"theme":"dark"}');
    symlinkSync(real, join(home, DESKTOP, "claude_desktop_config.json"));
    await setup("openapi.yaml", "--yes");
    expect(JSON.parse(readFileSync(real, "utf8"))).toMatchObject({
      theme: "dark",
      mcpServers: { "speclens-my-project": {} },
    });
  });
});

describe("what is served", () => {
  test("the index here, by clients that start in this folder", async () => {
    const { cwd, env, setup, read } = workplace(...SIGNS);
    await runCli(["index", "openapi.yaml"], { cwd, env });
    const { code, stdout, stderr } = await setup("--yes");
    expect(code).toBe(1);
    expect(stdout).toContain("To serve: the index of this folder (1 document, 4 operations)");
    expect(JSON.parse(read(".mcp.json")).mcpServers.speclens).toEqual(
      npx("-y", "speclens", "serve"),
    );
    for (const title of ["Cursor", "VS Code", "Claude Desktop"])
      expect(stderr).toContain(`${title} does not start servers in this folder. Name the sources`);
  });

  test("several documents only if they are named", async () => {
    const { cwd, setup, read } = workplace(".claude/");
    mkdirSync(join(cwd, "docs"));
    cpSync(bookshop, join(cwd, "docs", "swagger.yaml"));
    const { code, stderr } = await setup("--yes");
    expect(code).toBe(1);
    expect(stderr).toMatch(/2 OpenAPI documents.*\nspeclens setup openapi\.yaml\n/);
    expect(existsSync(join(cwd, ".mcp.json"))).toBe(false);
    await setup("openapi.yaml", "docs/swagger.yaml", "--yes");
    expect(JSON.parse(read(".mcp.json")).mcpServers.speclens.args.slice(-2)).toEqual([
      ...["openapi.yaml", "docs/swagger.yaml"],
    ]);
  });

  test("nothing that cannot be indexed", async () => {
    const { cwd, setup } = workplace(".claude/");
    writeFileSync(join(cwd, "broken.yaml"), "openapi: 3.1.0\npaths: {{{");
    for (const source of ["broken.yaml", "missing.yaml"])
      expectFailure(await setup(source, "--yes"), 1, new RegExp(source));
    expect(existsSync(join(cwd, ".mcp.json"))).toBe(false);
  });
});

test("without a client, and with wrong options, it says what there is", async () => {
  const { setup } = workplace();
  const none = await setup("openapi.yaml", "--yes");
  expect(none.code).toBe(2);
  expect(none.stderr).toMatch(
    /No client was found\. .*Claude Code \(claude-code\).*Gemini CLI \(gemini\)/,
  );
  expectFailure(
    await setup("--client", "emacs"),
    2,
    /no client "emacs"\. There are: claude-code, /,
  );
  expectFailure(await setup("--remove", "openapi.yaml"), 2, /--remove needs no source/);
  expectFailure(await setup("--name", "a b"), 2, /a name has letters/);
  expectFailure(await setup("--command", "none/speclens"), 2, /there is no program .*speclens/);
  expectFailure(await setup("-"), 2, /cannot read standard input/);
});

test("--skill also writes a skill where each client looks, and --remove takes only ours", async () => {
  const { cwd, setup, read } = workplace(".claude/", ".codex/");
  const before = filesOf(cwd);
  await setup("openapi.yaml", "--skill", "--yes");
  for (const folder of [".claude/skills", ".agents/skills"]) {
    expect(read(`${folder}/bookshop/SKILL.md`)).toContain("name: bookshop\n");
    expect(read(`${folder}/bookshop/references/catalog.md`)).toContain("books");
  }
  mkdirSync(join(cwd, ".claude", "skills", "own"));
  writeFileSync(join(cwd, ".claude", "skills", "own", "SKILL.md"), "---\nname: own\n---\n");
  writeFileSync(join(cwd, ".claude", "skills", "bookshop", "notes.md"), "mine");
  await setup("--remove", "--yes");
  const left = [...filesOf(cwd).keys()].filter((file) => !before.has(file));
  expect(left.map((file) => file.replaceAll("\\", "/"))).toEqual([
    ".claude/skills/bookshop/notes.md",
    ".claude/skills/own/SKILL.md",
  ]);
});
