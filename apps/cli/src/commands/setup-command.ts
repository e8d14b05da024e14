import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { SpecLensError, shellArgument } from "@speclens/core";
import { type Command, Option } from "commander";
import { applyChanges } from "../agents/clients/apply-changes.ts";
import type { Client } from "../agents/clients/client.ts";
import type { FileChange, RefusedChange } from "../agents/clients/file-change.ts";
import { findClients } from "../agents/clients/find-clients.ts";
import { DEFAULT_SERVER_NAME } from "../agents/clients/name-server.ts";
import { currentPlaces, type Places } from "../agents/clients/places.ts";
import { planSkill, planSkillRemoval } from "../agents/clients/plan-skill.ts";
import { createSkill } from "../agents/skill/create-skill.ts";
import type { Skill } from "../agents/skill/skill.ts";
import { withDocumentHere } from "../engine/with-document-here.ts";
import { withEngine } from "../engine/with-engine.ts";
import { agrees } from "../terminal/agrees.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { pluralize } from "../terminal/pluralize.ts";
import { printDiff } from "../terminal/print-diff.ts";
import { printText } from "../terminal/print-text.ts";
import { printLine, type Streams } from "../terminal/streams.ts";

interface SetupOptions {
  readonly client?: readonly string[];
  readonly name?: string;
  readonly command?: string;
  readonly skill?: boolean;
  readonly remove?: boolean;
  readonly yes?: boolean;
}

/** What clients should serve, and the skills that tell agents about it. */
interface Served {
  readonly sources: readonly string[];
  readonly skills: readonly Skill[];
}

/** Adds `speclens setup`: connects the clients in use to the documents here, or undoes that. */
export function setupCommand(program: Command, streams: Streams, setExitCode: SetExitCode): void {
  const names = findClients(currentPlaces()).map(({ name }) => name);
  const command = program
    .command("setup")
    .description("Connect Claude Code, Cursor, VS Code and other clients to the documents here")
    .argument(
      "[source...]",
      "files, folders, globs or URLs to serve (default: sources of the configuration, the index here, or the only document here)",
    )
    .addOption(
      new Option("--client <name>", "only this client, whether it is in use or not (repeatable)")
        .choices(names)
        .argParser((value, previous: readonly string[] = []) => {
          if (names.includes(value)) return [...previous, value];
          throw new SpecLensError(
            "argument-invalid",
            `There is no client "${value}". There are: ${names.join(", ")}.`,
            { argument: "client" },
          );
        }),
    )
    .option(
      "--name <name>",
      `name of the server in the clients' files (default: ${DEFAULT_SERVER_NAME})`,
    )
    .option(
      "--command <file>",
      "program that clients start, such as the speclens of a clone (default: the published package, by npx)",
    )
    .option("--skill", "also write a skill for each document, which tells agents when to use it")
    .option("--remove", "undo it: remove the server, and the skills that SpecLens wrote")
    .option("--yes", "write without asking");
  // No option says how to read the sources: clients start the server without it.
  command.action(async (sources: string[], options: SetupOptions) => {
    const { name, command: given, remove = false, yes = false } = options;
    if (name !== undefined && !/^[\w-]{1,64}$/.test(name))
      command.error("error: a name has letters, digits, - and _ only, 64 at most.");
    if (remove && sources.length > 0) command.error("error: --remove needs no source.");
    if (sources.includes("-")) command.error("error: clients cannot read standard input.");
    // Clients start in other folders.
    const program = given === undefined ? undefined : resolve(given);
    if (program !== undefined && !existsSync(program))
      command.error(`error: there is no program ${program}.`);
    const places = currentPlaces();
    const served = remove ? undefined : await prepare(sources, options, streams);
    const clients = chooseClients(options.client, places, remove);
    // Other commands need not load the parsers of the clients' files.
    const { planClient } = await import("../agents/clients/plan-client.ts");
    const planned: (FileChange | RefusedChange)[] = [];
    for (const client of clients)
      planned.push(await planClient(client, { name, sources: served?.sources, program }, places));
    for (const folder of new Set(clients.flatMap(({ skills }) => skills ?? [])))
      planned.push(...(await planSkills(folder, served, places)));
    await settle(planned, { yes, remove, places }, streams, setExitCode);
  });
}

/** Indexes what will be served into the user's cache, so that the first question need not wait. */
async function prepare(
  named: readonly string[],
  options: SetupOptions,
  streams: Streams,
): Promise<Served> {
  const open = (sources: readonly string[]): Promise<Served> =>
    withEngine({ sources, useConfigured: "without-store" }, streams, async (engine) => {
      const documents = await engine.documents();
      const operations = documents.reduce((sum, one) => sum + one.operationsIndexed, 0);
      const counts = `${pluralize(documents.length, "document")}, ${pluralize(operations, "operation")}`;
      const from =
        sources.length === 0
          ? "the index of this folder"
          : sources.map((source) => shellArgument(source)).join(" ");
      printText(streams.stdout, `To serve: ${from} (${counts})\n`);
      const skills: Skill[] = [];
      if (options.skill)
        for (const { id } of documents)
          skills.push(await createSkill(engine, id, sources[0] ?? ""));
      return { sources, skills };
    });
  return named.length > 0 ? open(named) : withDocumentHere("speclens setup", streams, open);
}

/**
 * Returns the named clients, else those in use here. To undo a setup, all: one that is not in use any more may still have
 * a file here.
 */
function chooseClients(
  named: readonly string[] | undefined,
  places: Places,
  remove: boolean,
): readonly Client[] {
  const clients = findClients(places);
  if (named !== undefined) return clients.filter(({ name }) => named.includes(name));
  if (remove) return clients;
  const used = clients.filter(({ signs }) => signs.some((sign) => existsSync(sign)));
  if (used.length > 0) return used;
  const titles = clients.map(({ title, name }) => `${title} (${name})`).join(", ");
  throw new SpecLensError(
    "argument-invalid",
    `No client was found. Name one with --client: ${titles}. docs/connect.md has other clients.`,
    { argument: "client" },
  );
}

async function planSkills(
  folder: string,
  served: Served | undefined,
  { project }: Places,
): Promise<readonly (FileChange | RefusedChange)[]> {
  if (served === undefined) return planSkillRemoval(folder, project);
  const planned = served.skills.map((skill) =>
    planSkill(skill, folder, { project, within: project }),
  );
  return (await Promise.all(planned)).flat();
}

/** Shows what will change, asks, and writes. */
async function settle(
  planned: readonly (FileChange | RefusedChange)[],
  {
    yes,
    remove,
    places,
  }: { readonly yes: boolean; readonly remove: boolean; readonly places: Places },
  { stdout, stderr }: Streams,
  setExitCode: SetExitCode,
): Promise<void> {
  const { describeChange } = await import("../agents/clients/describe-change.ts");
  const changes: FileChange[] = [];
  for (const one of planned) {
    if ("why" in one) {
      setExitCode(ExitCode.input);
      printText(stderr, `speclens: ${one.title}: ${one.shown} stays as it is. ${one.why}`);
    } else if (one.before !== one.after || !remove) {
      printDiff(stdout, `${describeChange(one)}\n`);
      if (one.before !== one.after) changes.push(one);
    }
  }
  if (changes.length === 0) {
    printLine(stdout, "Nothing to change.");
    return;
  }
  const files = pluralize(changes.length, "file");
  if (!yes && !(await agrees(`Change ${files}?`))) {
    printText(stdout, `Nothing was written. With --yes, ${files} will be changed without asking.`);
    return;
  }
  await applyChanges(changes, places.project);
  printText(
    stdout,
    remove
      ? `Changed ${files}. Restart the clients.`
      : `Changed ${files}. Restart the clients, and ask for what the API can do. To undo it: speclens setup --remove`,
  );
}
