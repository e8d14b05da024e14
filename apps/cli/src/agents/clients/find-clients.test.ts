import { expect, test } from "vitest";
import { findClients } from "./find-clients.ts";

/** The files of the clients in places of one system, by their names. */
function filesOn(
  platform: string,
  { project, home }: { readonly project: string; readonly home: string },
  environment: Readonly<Record<string, string>> = {},
) {
  return Object.fromEntries(
    findClients({ project, home, platform, environment }).map(({ name, file, signs }) => [
      name,
      [file, ...signs],
    ]),
  );
}

test("Linux", () => {
  const files = filesOn("linux", { project: "/p", home: "/home/u" });
  expect(files).toMatchObject({
    "claude-code": [
      "/p/.mcp.json",
      "/p/.mcp.json",
      "/p/.claude",
      "/home/u/.claude",
      "/home/u/.claude.json",
    ],
    "claude-desktop": [
      "/home/u/.config/Claude/claude_desktop_config.json",
      "/home/u/.config/Claude",
    ],
    vscode: ["/p/.vscode/mcp.json", "/p/.vscode", "/home/u/.config/Code", "/home/u/.vscode"],
    codex: ["/p/.codex/config.toml", "/p/.codex", "/home/u/.codex"],
    gemini: ["/p/.gemini/settings.json", "/p/.gemini", "/home/u/.gemini"],
  });
  const moved = filesOn(
    "linux",
    { project: "/p", home: "/home/u" },
    { XDG_CONFIG_HOME: "/x", CODEX_HOME: "/c", CLAUDE_CONFIG_DIR: "/d" },
  );
  expect(moved["claude-desktop"]?.[0]).toBe("/x/Claude/claude_desktop_config.json");
  expect(moved.codex).toContain("/c");
  expect(moved["claude-code"]).toContain("/d");
});

test("macOS", () => {
  const files = filesOn("darwin", { project: "/p", home: "/Users/u" });
  expect(files["claude-desktop"]?.[0]).toBe(
    "/Users/u/Library/Application Support/Claude/claude_desktop_config.json",
  );
  expect(files.vscode).toContain("/Users/u/Library/Application Support/Code");
});

test("Windows", () => {
  const places = { project: "C:\\p", home: "C:\\Users\\u" };
  const files = filesOn("win32", places, { APPDATA: "D:\\data" });
  expect(files["claude-desktop"]?.[0]).toBe("D:\\data\\Claude\\claude_desktop_config.json");
  expect(files.cursor?.[0]).toBe("C:\\p\\.cursor\\mcp.json");
  expect(filesOn("win32", places).vscode).toContain("C:\\Users\\u\\AppData\\Roaming\\Code");
});
