import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { SpecLensError } from "@speclens/core";
import { closestNames, type Engine } from "@speclens/engine";
import type { Command } from "commander";
import { applyChanges } from "../agents/clients/apply-changes.ts";
import { planSkill } from "../agents/clients/plan-skill.ts";
import { createSkill } from "../agents/skill/create-skill.ts";
import type { Skill } from "../agents/skill/skill.ts";
import { addShared, type SharedOptions } from "../arguments/options.ts";
import { withDocumentHere } from "../engine/with-document-here.ts";
import { withEngine } from "../engine/with-engine.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

/** Where Codex, Cursor, Gemini CLI and VS Code look for the skills of a project. */
const DEFAULT_FOLDER = ".agents/skills";

interface SkillOptions extends SharedOptions {
  readonly document?: readonly string[];
  readonly out: string;
}

/** Adds `speclens skill`: writes the skill of a document for agents. */
export function skillCommand(program: Command, streams: Streams): void {
  const command = program
    .command("skill")
    .description("Write a skill for agents: how to look up and call the operations of a document")
    .argument(
      "[document]",
      "id of a document in the index, or a source (default: the only document in the index, or here)",
    )
    .option("--out <folder>", "folder of skills to write it into", DEFAULT_FOLDER);
  addShared(command, "document", "store", "config", "allowHost", "embedder", "json").action(
    async (named: string | undefined, options: SkillOptions) => {
      const [chosen] = options.document ?? [];
      const isSource = named !== undefined && (existsSync(named) || /:\/\/|[*?]/.test(named));
      const id = isSource ? chosen : (chosen ?? named);
      const create = (sources: readonly string[]): Promise<Skill> =>
        withEngine({ ...options, sources }, streams, async (engine) =>
          createSkill(engine, await onlyDocument(engine, id), sources[0] ?? options.store ?? ""),
        );
      const skill =
        isSource || options.store !== undefined
          ? await create(isSource ? [named] : [])
          : await withDocumentHere("speclens skill", streams, create);
      await writeSkill(skill, options, streams);
    },
  );
}

async function writeSkill(
  skill: Skill,
  { out, json }: SkillOptions,
  { stdout }: Streams,
): Promise<void> {
  const project = process.cwd();
  const changes = await planSkill(skill, resolve(out), { project, within: undefined });
  const files = changes.map((change) => {
    if ("why" in change)
      throw new SpecLensError(
        "source-unreadable",
        `${change.shown} stays as it is. ${change.why} Choose another folder with --out.`,
        { source: change.shown },
      );
    return change;
  });
  await applyChanges(files, project);
  const shown = files.map(({ path }) => relative(project, path));
  if (json) printJson(stdout, { name: skill.name, files: shown });
  else printLine(stdout, shown.map((file) => `Wrote ${file}`).join("\n"));
}

/**
 * Returns the id of the named document, or of the only one.
 *
 * @throws SpecLensError `document-not-found`, also if there are several and none is named
 */
async function onlyDocument(engine: Engine, named: string | undefined): Promise<string> {
  const ids = (await engine.documents()).map(({ id }) => id);
  const [only = "", second] = ids;
  if (named !== undefined ? ids.includes(named) : second === undefined) return named ?? only;
  const message =
    named === undefined
      ? `The index has ${ids.length} documents. Name one of them.`
      : `There is no document "${named}", and no such file.`;
  throw new SpecLensError("document-not-found", message, {
    document: named ?? "",
    closest: named === undefined ? ids : closestNames(named, ids),
  });
}
