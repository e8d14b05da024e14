import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { findClients } from "../apps/cli/src/agents/clients/find-clients.ts";
import { serverEntry } from "../apps/cli/src/agents/clients/server-entry.ts";
import {
  cursorEntry,
  installLinks,
  vsCodeEntry,
  vsCodeInputs,
} from "../scripts/lib/install-links.mjs";

function read(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
}
const server = JSON.parse(read("apps/mcp-server/package.json"));

test("the registry's entry is that of the package", () => {
  const entry = JSON.parse(read("apps/mcp-server/server.json"));
  expect(entry.name).toBe(server.mcpName);
  expect(entry.name).toMatch(/^[\w.-]+\/[\w.-]+$/);
  // The registry's own limit.
  expect(entry.description.length).toBeLessThanOrEqual(100);
  expect(entry.version).toBe(server.version);
  expect(entry.packages).toEqual([
    expect.objectContaining({ identifier: server.name, version: server.version }),
  ]);
  for (const { url, variables } of entry.remotes)
    expect(Array.from(url.matchAll(/\{(\w+)\}/g), ([, name]) => name)).toEqual(
      Object.keys(variables),
    );
});

test("a release adds its bundles to the registry's entry, each with its hash", () => {
  const folder = mkdtempSync(join(tmpdir(), "speclens-entry-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bundle = join(folder, "speclens-1.0.0-linux-x64.mcpb");
  writeFileSync(bundle, "a bundle");
  const script = fileURLToPath(new URL("../scripts/write-registry-entry.mjs", import.meta.url));
  const run = (...parameters: readonly string[]) =>
    spawnSync(process.execPath, [script, ...parameters], { encoding: "utf8" });
  const { packages, remotes } = JSON.parse(run("https://a.example/v1/", bundle).stdout);
  expect(remotes).toHaveLength(1);
  expect(packages).toEqual([
    expect.objectContaining({ registryType: "npm" }),
    {
      registryType: "mcpb",
      identifier: "https://a.example/v1/speclens-1.0.0-linux-x64.mcpb",
      version: server.version,
      fileSha256: createHash("sha256").update("a bundle").digest("hex"),
      transport: { type: "stdio" },
    },
  ]);
  expect(run("v1", bundle).status).toBe(2);
});

test("the plugins of all clients have one version, one description and one command", () => {
  const manifests = [
    "plugins/speclens/.claude-plugin/plugin.json",
    "plugins/speclens/.codex-plugin/plugin.json",
    "gemini-extension.json",
  ].map((path) => JSON.parse(read(path)));
  const [listed] = JSON.parse(read(".claude-plugin/marketplace.json")).plugins;
  const { description } = JSON.parse(read("apps/mcp-server/server.json"));
  for (const manifest of [...manifests, listed])
    expect(manifest).toMatchObject({ name: "speclens", version: server.version, description });
  const [offered] = JSON.parse(read(".agents/plugins/marketplace.json")).plugins;
  for (const place of [listed.source, offered.source.path])
    expect(read(`${place}/.mcp.json`)).not.toBe("");
  const { mcpServers } = JSON.parse(read("plugins/speclens/.mcp.json"));
  expect(mcpServers).toEqual({ speclens: { command: "npx", args: ["-y", "speclens", "serve"] } });
  expect(manifests[2].mcpServers).toEqual(mcpServers);
});

test("the plugin's skill keeps the rules of the specification, and names tools that are there", () => {
  const text = read("plugins/speclens/skills/speclens/SKILL.md");
  const [, matter = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  expect(parse(matter)).toEqual({
    name: "speclens",
    description: expect.stringMatching(/^.{1,1024}$/),
    license: "Apache-2.0",
  });
  const tools = Array.from(body.matchAll(/`([a-z]+[A-Z]\w+)`/g), ([, name = ""]) => name);
  expect(tools).toHaveLength(5);
  const reference = read("docs/reference/tools.md");
  for (const tool of tools) expect(reference).toContain(tool);
});

test("the bundle starts the program that the package has", () => {
  const manifest = JSON.parse(read("apps/mcp-server/bundle/manifest.json"));
  const [program] = Object.values<string>(server.bin);
  expect(`./${manifest.server.entry_point.replace("server/", "")}`).toBe(program);
  expect(manifest.server.mcp_config.args[0]).toContain(manifest.server.entry_point);
});

test("the links of the page for clients install what it says", () => {
  const page = read("docs/connect.md");
  for (const link of Object.values(installLinks)) expect(page).toContain(`(${link})`);
  const cursor = new URL(installLinks.cursor).searchParams;
  expect(JSON.parse(Buffer.from(cursor.get("config") ?? "", "base64").toString())).toEqual(
    cursorEntry,
  );
  const vsCode = new URL(installLinks.vsCode).searchParams;
  expect(JSON.parse(vsCode.get("config") ?? "")).toEqual(vsCodeEntry);
  expect(JSON.parse(vsCode.get("inputs") ?? "")).toEqual(vsCodeInputs);
  for (const { command, args } of [cursorEntry, vsCodeEntry])
    expect(`${command} ${args.slice(0, 3).join(" ")}`).toBe("npx -y speclens serve");
});

/** Where a project and a user's settings are on Linux. */
const places = { project: "/project", home: "/home", platform: "linux", environment: {} };
const clients = findClients(places);

test("the page for clients has those that setup knows, with their files and entries", () => {
  const rows = [
    ...read("docs/connect.md").matchAll(
      /^\| \[(.+?)\]\(https:[^)]+\) \| `([\w-]+)` \| (.+?) \| (.+?) \| (.+) \|$/gm,
    ),
  ].map(([, title, name, signs = "", file = "", entry = ""]) => ({
    title,
    name,
    signs,
    file,
    entry,
  }));
  expect(rows.map(({ title, name }) => ({ title, name }))).toEqual(
    clients.map(({ title, name }) => ({ title, name })),
  );
  for (const [
    index,
    { name, isOfProject, signs, file, holder, members, folder },
  ] of clients.entries()) {
    const row = rows[index];
    for (const sign of signs.filter((path) => !path.startsWith("/home/.config")))
      expect(row?.signs, name).toContain(
        `\`${sign.replace("/project/", "").replace("/home", "~")}\``,
      );
    expect(row?.file, name).toContain(
      `\`${isOfProject ? file.replace("/project/", "") : basename(file)}\``,
    );
    const { key, format } = holder;
    expect(row?.entry, name).toContain(
      format === "toml" ? `\`[${key}.speclens]\`` : `\`${key}.speclens`,
    );
    for (const [member, value] of Object.entries(members))
      expect(row?.entry, name).toContain(`"${member}": "${value}"`);
    expect(row?.entry.includes("${workspaceFolder}"), name).toBe(folder === "${workspaceFolder}");
  }
});

test.each(["README.md", "docs/connect.md"])("%s has the entry that setup writes", (page) => {
  const [client] = clients;
  if (client === undefined) throw new Error("setup knows no client");
  const [, block = ""] = /```json\n([\s\S]*?)```/.exec(read(page)) ?? [];
  const written = serverEntry(client, ["openapi.yaml"], undefined, "linux");
  expect(JSON.parse(block)).toEqual({ mcpServers: { speclens: written } });
});
