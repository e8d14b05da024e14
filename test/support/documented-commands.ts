import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of the repository, with a slash at its end. */
export const root: string = fileURLToPath(new URL("../..", import.meta.url));

/** A `speclens` command in a page of the documentation. */
export interface DocumentedCommand {
  /** The page, by its path from the root. */
  readonly page: string;
  /** The 1-based line of the page. */
  readonly line: number;
  /** The command as the page has it, on one line. */
  readonly text: string;
  /** What a shell passes to `speclens`. */
  readonly parameters: readonly string[];
  /** The lines below it, if the page shows what it prints. */
  readonly output?: readonly string[];
}

/** A command as it stands in a page, before a shell has read it. */
type WrittenCommand = Omit<DocumentedCommand, "parameters">;

/** Pages that show commands. Those of docs/reference are made from the commands themselves. */
const pages: readonly string[] = [
  "README.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  ...["apps", "packages"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}/README.md`),
  ),
];

/** Languages of blocks that a shell reads, or that show what it did. */
const SHELLS = new Set(["", "sh", "bash", "console", "shell"]);

/** Returns all commands in blocks of shells and workflows, in the order of the pages. Needs bash. */
export function documentedCommands(): readonly DocumentedCommand[] {
  const written = pages.flatMap(writtenCommands);
  const parameters = readByShell(written.map(({ text }) => text));
  return written.map((command, index) => ({ ...command, parameters: parameters[index] ?? [] }));
}

/** Returns commands that stand in sentences and tables, and those that clients' files start: `"args": [...]`. */
export function mentionedCommands(): readonly DocumentedCommand[] {
  return pages.flatMap((page) => {
    const text = read(page);
    const lineAt = (index: number): number => text.slice(0, index).split("\n").length;
    const inline = [...withoutBlocks(text).matchAll(INLINE)].map(
      ({ 0: whole, 1: words = "", index }) => ({
        ...{ page, line: lineAt(index), text: whole },
        parameters: words.split(/\s+/),
      }),
    );
    const started = [...text.matchAll(/"args": (\[[^\]]*\])/g)].flatMap(
      ({ 0: whole, 1: list = "[]", index }) => {
        // In a change that is shown, each line begins with a plus.
        const words: readonly string[] = JSON.parse(list.replace(/^\+/gm, ""));
        const at = words.indexOf("speclens");
        const parameters = words.slice(at + 1);
        return at < 0 ? [] : [{ page, line: lineAt(index), text: whole, parameters }];
      },
    );
    return [...inline, ...started];
  });
}

/** A command in a sentence: of `speclens` itself, or as a client adds it. */
const INLINE = /`(?:\w+ mcp add [\w-]+ -- )?(?:npx (?:-y )?)?speclens ([^`]+)`/g;

/** Replaces blocks of code by as many empty lines. */
function withoutBlocks(text: string): string {
  return text.replace(/^( *)```[\s\S]*?^\1```/gm, (block) => block.replace(/[^\n]/g, " "));
}

function read(page: string): string {
  return readFileSync(join(root, page), "utf8");
}

function writtenCommands(page: string): readonly WrittenCommand[] {
  const text = read(page);
  return [...text.matchAll(/^( *)```(\w*)[^\n]*\n([\s\S]*?)^\1```/gm)].flatMap(
    ({ 2: language = "", 3: body = "", index }) => {
      const first = text.slice(0, index).split("\n").length + 1;
      const lines = body.replace(/\n$/, "").split("\n");
      if (language === "yaml")
        return lines.flatMap((line, at) => {
          const run = /^\s*- run: (.*\bspeclens .*)$/.exec(line)?.[1];
          return run === undefined ? [] : [{ page, line: first + at, text: run }];
        });
      if (!SHELLS.has(language)) return [];
      return commandsIn(lines).map(({ at, ...command }) => ({
        page,
        line: first + at,
        ...command,
      }));
    },
  );
}

interface CommandInBlock {
  readonly at: number;
  readonly text: string;
  readonly output?: readonly string[];
}

/** In a transcript, commands begin with `$ ` and what they print follows. In a script, each line is a command. */
function commandsIn(lines: readonly string[]): readonly CommandInBlock[] {
  const isTranscript = lines.some((line) => line.startsWith("$ "));
  const found: CommandInBlock[] = [];
  for (let at = 0; at < lines.length; at++) {
    const begin = at;
    let text = lines[at] ?? "";
    if (isTranscript && !text.startsWith("$ ")) continue;
    while (text.endsWith("\\") && at + 1 < lines.length)
      text = `${text.slice(0, -1)}${(lines[++at] ?? "").trim()}`;
    text = text.replace(/^\$ /, "");
    const next = lines.findIndex((line, index) => index > at && line.startsWith("$ "));
    const output = lines.slice(at + 1, next < 0 ? undefined : next);
    if (!isCommand(text)) continue;
    found.push({ at: begin, text, ...(isTranscript && output.length > 0 && { output }) });
  }
  return found;
}

/** Programs that start `speclens` in the documentation, and `speclens` itself. */
const STARTERS = /^(?:[A-Z_]+=\S+ )*(?:speclens|npx(?: -y)? speclens|claude|docker run|source) /;

function isCommand(text: string): boolean {
  return STARTERS.test(text) && /\bspeclens [\w.'"-]/.test(text);
}

/**
 * What programs of the pages pass on to `speclens`. The function `speclens` writes down what it got: its arguments, each
 * ended by a zero, after the number of the command.
 */
const SHELL = `
speclens() { printf '\\1%s\\0' "$COMMAND" >&9; [ $# = 0 ] || printf '%s\\0' "$@" >&9; }
npx() { [ "$1" = -y ] && shift; "$@"; }
claude() { while [ $# -gt 0 ] && [ "$1" != -- ]; do shift; done; shift; "$@"; }
docker() { while [ $# -gt 0 ] && [ "$1" != speclens ]; do shift; done; "$@"; }
fpath=("" "$HOME")
`;

/** Lets bash split command lines into words: quotes, comments, variables, redirections. Runs none of them. */
function readByShell(commands: readonly string[]): readonly (readonly string[])[] {
  const home = mkdtempSync(join(tmpdir(), "speclens-shell-"));
  try {
    mkdirSync(join(home, ".config/fish/completions"), { recursive: true });
    const lines = commands.map((text, index) => `COMMAND=${index}\n${text}\n`);
    const { status, stderr, error } = spawnSync("bash", ["-s"], {
      input: `exec 9>words\n${SHELL}${lines.join("")}`,
      cwd: home,
      encoding: "utf8",
      env: { PATH: process.env.PATH ?? "", HOME: home },
    });
    if (error !== undefined || status !== 0 || stderr !== "")
      throw new Error(`bash does not read the commands: ${error?.message ?? stderr}`);
    const heard = new Map(
      readFileSync(join(home, "words"), "utf8")
        .split("\u0001")
        .slice(1)
        .map((record) => {
          const [index = "", ...words] = record.split("\0").slice(0, -1);
          return [Number(index), words] as const;
        }),
    );
    return commands.map((text, index) => {
      const words = heard.get(index);
      if (words === undefined) throw new Error(`bash finds no speclens in: ${text}`);
      return words;
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
