import { posix, win32 } from "node:path";
import type { Client } from "./client.ts";
import type { Places } from "./places.ts";

const MCP_SERVERS = { format: "json", key: "mcpServers" } as const;

/**
 * Lists the clients that `setup` knows, with their files in these places. The formats are those of the clients' own
 * documentation in November 2026: docs/connect.md has the links.
 */
export function findClients(places: Places): readonly Client[] {
  const { project, home, platform, environment } = places;
  const { join } = platform === "win32" ? win32 : posix;
  const settings = settingsFolder(places, join);
  const ofProject = { isOfProject: true, members: {} } as const;
  // Claude Code reads no other folder. The others also read this one, which has no client's name.
  const skills = join(project, ".agents", "skills");
  return [
    {
      ...ofProject,
      name: "claude-code",
      title: "Claude Code",
      file: join(project, ".mcp.json"),
      holder: MCP_SERVERS,
      signs: [
        join(project, ".mcp.json"),
        join(project, ".claude"),
        environment.CLAUDE_CONFIG_DIR || join(home, ".claude"),
        join(home, ".claude.json"),
      ],
      skills: join(project, ".claude", "skills"),
    },
    {
      name: "claude-desktop",
      title: "Claude Desktop",
      file: join(settings, "Claude", "claude_desktop_config.json"),
      isOfProject: false,
      holder: MCP_SERVERS,
      signs: [join(settings, "Claude")],
      members: {},
      folder: project,
    },
    {
      ...ofProject,
      name: "cursor",
      title: "Cursor",
      file: join(project, ".cursor", "mcp.json"),
      holder: MCP_SERVERS,
      signs: [join(project, ".cursor"), join(home, ".cursor")],
      folder: "${workspaceFolder}",
      skills,
    },
    {
      ...ofProject,
      name: "vscode",
      title: "VS Code",
      file: join(project, ".vscode", "mcp.json"),
      holder: { format: "json", key: "servers" },
      signs: [join(project, ".vscode"), join(settings, "Code"), join(home, ".vscode")],
      members: { type: "stdio" },
      folder: "${workspaceFolder}",
      skills,
    },
    {
      ...ofProject,
      name: "codex",
      title: "Codex",
      file: join(project, ".codex", "config.toml"),
      holder: { format: "toml", key: "mcp_servers" },
      signs: [join(project, ".codex"), environment.CODEX_HOME || join(home, ".codex")],
      skills,
    },
    {
      ...ofProject,
      name: "gemini",
      title: "Gemini CLI",
      file: join(project, ".gemini", "settings.json"),
      holder: MCP_SERVERS,
      signs: [join(project, ".gemini"), join(home, ".gemini")],
      skills,
    },
  ];
}

/** Returns the folder in which the programs of the user's account keep their settings. */
function settingsFolder(
  { home, platform, environment }: Places,
  join: (...parts: string[]) => string,
): string {
  if (platform === "darwin") return join(home, "Library", "Application Support");
  if (platform === "win32") return environment.APPDATA || join(home, "AppData", "Roaming");
  return environment.XDG_CONFIG_HOME || join(home, ".config");
}
