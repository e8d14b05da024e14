import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "speclens";
import { describe, expect, onTestFinished, test } from "vitest";
import { inEnvironment, startCli } from "../apps/cli/test/run-cli.ts";
import { type DocumentedCommand, documentedCommands, root } from "./support/documented-commands.ts";

const bookshop = readFileSync(join(root, "examples/bookshop.yaml"), "utf8");

/** A later version of the bookshop, which the pages about changes show. */
const secondBookshop = bookshop
  .replace("version: 1.2.0", "version: 2.0.0")
  .replace("required: [id, title]", "required: [id, title, isbn]")
  .replace(
    'price: { type: [number, "null"], minimum: 0 }',
    "price: { type: string }\n        isbn: { type: string }",
  )
  .replace(
    "        - { name: sort,",
    "        - { name: limit, in: query, schema: { type: integer } }\n        - { name: sort,",
  )
  .replace("    delete:\n      operationId: removeBook", "    get:\n      operationId: getBook")
  .replace("summary: Remove a book from the shop", "summary: Get a book");

const questions = [
  '{"query": "give the customer the money back", "relevant": ["POST /orders/{order_id}/refunds"]}',
  '{"query": "put a new title on sale, then list what we have", "relevant": ["addBook", "listBooks"]}',
  '{"query": "weather forecast for tomorrow", "relevant": []}',
].join("\n");

/** Files that a page's commands find in their folder, by their names. All pages have a home with Claude Code in use. */
const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "README.md": { "openapi.yaml": bookshop },
  "apps/cli/README.md": {
    "bookshop.yaml": bookshop,
    "bookshop-2.yaml": secondBookshop,
    "questions.jsonl": questions,
    ".mcp.json":
      '{\n  "mcpServers": {\n    "files": { "command": "mcp-files", "args": ["/data"] }\n  }\n}\n',
    "wrong.yaml": "store: index\nchunkSize: 1000\nmaxPageSize: 5000\n",
  },
  "apps/mcp-server/README.md": {
    "bookshop.yaml": bookshop,
    tokens: "ann:0123456789abcdef0123456789abcdef\n",
  },
  "docs/ci.md": {
    "openapi.yaml": bookshop,
    "main/openapi.yaml": bookshop,
    "questions.jsonl": questions,
  },
  "docs/command-line.md": {
    "bookshop.yaml": bookshop,
    "questions.jsonl": '{"id": "1", "query": "give the customer the money back"}\n',
  },
  "docs/evaluation.md": { "openapi.yaml": bookshop, "questions.jsonl": questions },
  "docs/connect.md": { "openapi.yaml": bookshop },
  "docs/plans.md": { "openapi.yaml": bookshop },
  "docs/use.md": { "bookshop.yaml": bookshop },
};

/** Pages whose first command needs an index, and says nothing of making one. */
const INDEXED: Readonly<Record<string, string>> = {
  "docs/command-line.md": "bookshop.yaml",
  "docs/evaluation.md": "openapi.yaml",
  "docs/plans.md": "openapi.yaml",
  "docs/use.md": "bookshop.yaml",
  "apps/mcp-server/README.md": "bookshop.yaml",
};

/** Commands that have a folder of their own, with these files. */
const OWN_FOLDER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "speclens setup": { "bookshop.openapi.yaml": bookshop },
};

/** Commands that are not run, with the reason. `documented-options.test.ts` checks their options all the same. */
const NOT_RUN: readonly (readonly [text: RegExp, why: string])[] = [
  [/^speclens ask --model anthropic:/, "needs a key and a network"],
  [/https:\/\/billing\.example\.com/, "needs a server with a login"],
  [/^docker run /, "needs Docker and an image"],
];

/** Exit codes of commands that do not end with 0. */
const CODES: Readonly<Record<string, number>> = {
  "speclens search weather forecast for tomorrow": 3,
  "speclens show GET /bookz": 1,
  "speclens config check wrong.yaml": 2,
  // No server has run yet.
  "speclens telemetry --since 24h --tool searchEndpoints": 1,
};

/** Outputs that are not compared with the page, with the reason. */
const OTHER_OUTPUT: readonly (readonly [text: string, why: string])[] = [
  ["speclens doctor", "shows an index that was damaged"],
  ["speclens diff --since 7d", "shows changes of other days"],
  ["speclens config check", "shows settings of the configuration above it"],
];

/** Lines that a page shows and a command prints only on a terminal. */
const ON_TERMINALS = new Set(["Change 1 file? [y/N]"]);

const commands = process.platform === "win32" ? [] : documentedCommands();

test("what is not run, or prints something else, is still in the pages", () => {
  const texts = commands.map(({ text }) => text);
  expect(NOT_RUN.filter(([pattern]) => !texts.some((text) => pattern.test(text)))).toEqual([]);
  const named = [CODES, OWN_FOLDER].flatMap((record) => Object.keys(record));
  for (const text of [...named, ...OTHER_OUTPUT.map(([text]) => text)])
    expect(texts).toContain(text);
  const shown = commands.flatMap(({ output }) => output ?? []);
  for (const line of ON_TERMINALS) expect(shown).toContain(line);
});

const pages = [...new Set(commands.map(({ page }) => page))];

describe.skipIf(process.platform === "win32")("the commands of", () => {
  test.each(pages)("%s run, and print what it shows", async (page) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "speclens-docs-")));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const place = preparePlace(folder, FILES[page] ?? {});
    const source = INDEXED[page];
    if (source !== undefined) await runHere(["index", source], place);
    for (const command of commands.filter((one) => one.page === page)) {
      if (NOT_RUN.some(([pattern]) => pattern.test(command.text))) continue;
      const where = `${page}:${command.line}: ${command.text}`;
      const own = OWN_FOLDER[command.text];
      const here = own === undefined ? place : preparePlace(join(folder, `${command.line}`), own);
      const { code, text } = await runDocumented(command, here);
      expect(code, `${where}\n${text}`).toBe(CODES[command.text] ?? 0);
      const { output } = command;
      if (output === undefined || OTHER_OUTPUT.some(([other]) => other === command.text)) continue;
      expect(missingLines(output, text, here), `${where}\n${text}`).toEqual([]);
    }
  });
});

/** A folder in which commands run, and their environment. */
interface Place {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

function preparePlace(folder: string, files: Readonly<Record<string, string>>): Place {
  const cwd = join(folder, "project");
  const home = join(folder, "home");
  mkdirSync(cwd, { recursive: true });
  mkdirSync(join(home, ".claude"), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  const env = {
    ...{ HOME: home, USERPROFILE: home, XDG_CONFIG_HOME: join(home, ".config"), CODEX_HOME: "" },
    ...{ CLAUDE_CONFIG_DIR: "", NO_COLOR: "1", SPECLENS_EMBEDDER: "" },
    ...{ SPECLENS_CACHE: join(folder, "cache"), GITHUB_STEP_SUMMARY: join(folder, "summary.md") },
  };
  return { cwd, env };
}

interface Printed {
  readonly code: number | null;
  /** Both streams, in the order in which they were written. */
  readonly text: string;
}

async function runDocumented({ parameters }: DocumentedCommand, place: Place): Promise<Printed> {
  if (parameters[0] !== "serve") return runHere(parameters, place);
  // Any free port in place of the page's. A server over stdio ends with its input.
  const free = parameters.map((word, at) =>
    parameters[at - 1] === "--http" ? word.replace(/\d+$/, "0") : word,
  );
  const isHttp = free.includes("--http");
  const server = startCli(free, { ...place, input: isHttp ? "open" : "" });
  if (isHttp) {
    await server.tells(/document(?:s)? ready in/);
    server.child.kill("SIGTERM");
  }
  const { code, stdout, stderr } = await server.finished;
  return { code, text: `${stderr}${stdout}` };
}

async function runHere(parameters: readonly string[], { cwd, env }: Place): Promise<Printed> {
  const folder = process.cwd();
  process.chdir(cwd);
  let text = "";
  const stream = { write: (piece: string) => (text += piece) };
  try {
    const code = await inEnvironment(env, () =>
      run(parameters, { stdout: stream, stderr: stream }),
    );
    return { code, text };
  } finally {
    process.chdir(folder);
  }
}

/** Lines of a page that a command did not print, in this order. `…` stands for any lines or the rest of a line. */
function missingLines(output: readonly string[], text: string, { cwd, env }: Place): string[] {
  const printed = text
    .replaceAll(cwd, "DIR")
    .replaceAll(env.SPECLENS_CACHE ?? "", "CACHE")
    .split("\n")
    .map(comparable);
  let at = 0;
  return output.filter((line) => {
    const wanted = comparable(line);
    if (wanted === "" || wanted === "…" || ON_TERMINALS.has(wanted)) return false;
    const found = printed.findIndex(
      (one, index) =>
        index >= at &&
        (wanted.endsWith("…") ? one.startsWith(wanted.slice(0, -1).trimEnd()) : one === wanted),
    );
    if (found < 0) return true;
    at = found + 1;
    return false;
  });
}

/** A line without what differs from run to run or between processors: times, sizes, cursors, ports, signals. */
function comparable(line: string): string {
  return line
    .replace(/cursor "[^"]*"/g, 'cursor "…"')
    .replace(/\b\d+(?:\.\d+)? (?:ms|s|kB|MB|bytes)\b/g, "N")
    .replace(/([+−]|= )\d+\.\d\d\b/g, "$1N")
    .replace(/\b\d{4}-\d\d-\d\d\b/g, "DATE")
    .replace(/(127\.0\.0\.1|localhost):\d+/g, "$1:N")
    .trim();
}
