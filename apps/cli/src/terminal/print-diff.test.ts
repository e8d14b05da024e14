import { expect, test } from "vitest";
import { paintDiff } from "./print-diff.ts";

test("new lines are green and removed ones red", () => {
  const text = 'Codex: .codex/config.toml\n kept\n+[mcp_servers.a]\n-old = "-"';
  expect(paintDiff(text, (style, line) => `<${String(style)} ${line}>`)).toBe(
    'Codex: .codex/config.toml\n kept\n<green +[mcp_servers.a]>\n<red -old = "-">',
  );
});
