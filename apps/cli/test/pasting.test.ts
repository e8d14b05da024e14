import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { StoreCheck } from "@speclens/core";
import { expect, test } from "vitest";
import { formatStoreCheck } from "../src/reports/format-store-check.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

/** Names that are commands to a shell, unless they are quoted. */
const NASTY = [
  "$(touch PWNED).yaml",
  "`touch PWNED`.yaml",
  "a';touch PWNED;'.yaml",
  "a&touch PWNED",
];

/** Runs what was suggested as a shell would, with a `speclens` that prints its arguments. */
function paste(commands: readonly string[], cwd: string): string[] {
  const script = ["speclens() { for a; do printf '%s\\n' \"$a\"; done; }", ...commands].join("\n");
  const printed = execFileSync("sh", ["-c", script], { cwd, encoding: "utf8" });
  expect(existsSync(join(cwd, "PWNED")), commands.join("\n")).toBe(false);
  return printed.split("\n");
}

function suggestedIn(text: string): string[] {
  return text.split("\n").filter((line) => /^ {2}speclens /.test(line));
}

test.skipIf(process.platform === "win32").each(NASTY)(
  "what is suggested of a source %s is that source when it is pasted",
  async (name) => {
    const cwd = temporaryFolder();
    cpSync(bookshop, join(cwd, name));
    const { stdout } = await runCli([name], { cwd });
    const commands = suggestedIn(stdout);
    expect(commands).toHaveLength(3);
    expect(paste(commands, cwd).filter((argument) => argument === name)).toHaveLength(3);
  },
);

test.skipIf(process.platform === "win32")("so is what the doctor suggests", () => {
  const cwd = temporaryFolder();
  const store = "it's $(touch PWNED)/speclens index";
  const roots = NASTY.map((name) => `/docs/speclens doctor/${name}`);
  mkdirSync(join(cwd, "docs"));
  const check: StoreCheck = {
    ...{ store, documents: 0, operations: 0, space: [], ms: 1 },
    findings: [{ severity: "error", code: "x", message: "x", remedy: "speclens doctor --repair" }],
    repairs: [
      {
        code: "documents-dropped",
        message: "dropped",
        documents: [
          ...roots.map((root, at) => ({ id: `books${at}`, source: `${root}/books.yaml`, root })),
          { id: "$(touch PWNED)", source: "/docs/x.yaml", root: "/docs/x.yaml" },
        ],
      },
    ],
  };
  const commands = suggestedIn(formatStoreCheck(check, store));
  const pasted = paste(commands, cwd);
  for (const root of roots) expect(pasted).toContain(root);
  expect(pasted).toContain("$(touch PWNED)");
  expect(pasted.filter((argument) => argument === store)).toHaveLength(3);
});
