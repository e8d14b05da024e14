import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "speclens";
import { describe, expect, test } from "vitest";
import { commandsInHelp } from "../scripts/lib/references/commands-in-help.mjs";
import {
  type DocumentedCommand,
  documentedCommands,
  mentionedCommands,
  root,
} from "./support/documented-commands.ts";

/** What a command can be given, as its help says. */
interface Known {
  /** Names of the commands below it. */
  readonly commands: ReadonlySet<string>;
  /** Its options: `--store`, `-v`. */
  readonly options: ReadonlySet<string>;
}

const known = new Map<string, Promise<Known>>();

async function knownOf(path: readonly string[]): Promise<Known> {
  const key = path.join(" ");
  const asked = known.get(key) ?? readHelp(path);
  known.set(key, asked);
  return asked;
}

async function readHelp(path: readonly string[]): Promise<Known> {
  let help = "";
  const stdout = { write: (text: string) => (help += text) };
  await run([...path, "--help"], { stdout, stderr: { write: () => true } });
  return {
    commands: new Set(commandsInHelp(help)),
    options: new Set(
      [...help.matchAll(/^ {2}(?:(-\w), )?(--[\w-]+)/gm)].flatMap(([, short, long = ""]) =>
        short === undefined ? [long] : [short, long],
      ),
    ),
  };
}

/** Options of a command line that its command does not have, and what looks like a command and is none. */
async function unknownIn({ parameters }: DocumentedCommand): Promise<readonly string[]> {
  const path: string[] = [];
  let here = await knownOf(path);
  let at = 0;
  for (; here.commands.has(parameters[at] ?? ""); at++) {
    path.push(parameters[at] ?? "");
    here = await knownOf(path);
  }
  const rest = parameters.slice(at);
  const end = rest.indexOf("--");
  const own = end < 0 ? rest : rest.slice(0, end);
  const unknown = own
    .filter((word) => /^-{1,2}[a-z]/i.test(word))
    .map((word) => word.replace(/=.*/s, "").replace(/[,.;:]$/, ""))
    .filter((option) => !here.options.has(option));
  const [first = ""] = rest;
  // A word alone is a command: sources are paths, URLs and globs.
  const isCommand = path.length === 0 && /^[a-z]+$/.test(first);
  return isCommand ? [first, ...unknown] : unknown;
}

describe.skipIf(process.platform === "win32")("commands and options of the documentation", () => {
  test.each([
    ["blocks", documentedCommands, 50],
    ["sentences, tables and clients' files", mentionedCommands, 50],
  ] as const)("those in %s are there", async (_, read, least) => {
    const commands = read();
    expect(commands.length).toBeGreaterThan(least);
    const unknown = await Promise.all(
      commands.map(async (command) => {
        const words = await unknownIn(command);
        return words.map((word) => `${command.page}:${command.line}: ${word} in ${command.text}`);
      }),
    );
    expect(unknown.flat()).toEqual([]);
  });

  test("the table of commands in the README has each of them", async () => {
    const readme = readFileSync(join(root, "apps/cli/README.md"), "utf8");
    const { commands } = await knownOf([]);
    expect(commands.size).toBeGreaterThan(20);
    const isListed = (name: string) => new RegExp(`^\\| .*\`${name}\\b`, "m").test(readme);
    expect([...commands].filter((name) => !isListed(name))).toEqual([]);
  });

  test("an option that is not there is noticed", async () => {
    const command = (...parameters: string[]): DocumentedCommand => ({
      ...{ page: "a.md", line: 1, text: parameters.join(" "), parameters },
    });
    expect(await unknownIn(command("search", "a", "--topp", "3"))).toEqual(["--topp"]);
    expect(await unknownIn(command("cache", "prune", "--older-than=12h", "--al"))).toEqual([
      "--al",
    ]);
    expect(await unknownIn(command("serch", "a"))).toEqual(["serch"]);
    expect(await unknownIn(command("guard", "--", "npx", "--yes"))).toEqual([]);
  });
});

/** Every page of the repository that people read, with its text. */
const texts = [
  ...["README.md", "CONTRIBUTING.md", "bench/README.md"],
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  ...["apps", "packages"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}/README.md`),
  ),
].map((page) => ({ page, text: readFileSync(join(root, page), "utf8") }));

/** What pages name by a pattern, and is not there. */
function missing(pattern: RegExp, isThere: (name: string) => boolean): readonly string[] {
  const named = texts.flatMap(({ page, text }) =>
    Array.from(text.matchAll(pattern), ([, name = ""]) => ({ page, name })),
  );
  expect(named.length).toBeGreaterThan(2);
  return named.filter(({ name }) => !isThere(name)).map(({ page, name }) => `${page}: ${name}`);
}

test("scripts, programs and packages that pages name are there", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(missing(/\bnpm run ([\w:-]+)/g, (name) => name in scripts)).toEqual([]);
  expect(
    missing(/\bnode ((?:bench|examples|scripts)\/[\w./-]+)/g, (path) =>
      existsSync(join(root, path)),
    ),
  ).toEqual([]);
  expect(
    missing(/\bnpm (?:i|install) .*@speclens\/([\w-]+)/g, (name) =>
      ["apps", "packages"].some((parent) => existsSync(join(root, parent, name))),
    ),
  ).toEqual([]);
});
