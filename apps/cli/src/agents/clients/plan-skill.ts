import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { GENERATOR, SKILL_FILE, type Skill } from "../skill/skill.ts";
import type { FileChange, RefusedChange } from "./file-change.ts";
import { resolveFile } from "./resolve-file.ts";

/**
 * Plans to write a skill into a folder of skills. Writes nothing. A skill of that name that SpecLens did not write is
 * left alone.
 *
 * @param folder absolute path of the folder of skills
 * @param project the folder that paths are shown relative to
 * @param within the folder that all files must be in, with links resolved; undefined for any
 */
export async function planSkill(
  skill: Skill,
  folder: string,
  { project, within }: { readonly project: string; readonly within: string | undefined },
): Promise<readonly (FileChange | RefusedChange)[]> {
  const home = join(folder, skill.name);
  const refuse = (why: string): readonly RefusedChange[] => [
    { title: "Skill", shown: relative(project, home), why },
  ];
  const changes: FileChange[] = [];
  const first = await resolveFile(join(home, SKILL_FILE), within);
  if (first === undefined) return refuse("It is a link that leads out of this folder.");
  const present = await readText(first);
  if (present !== undefined && !isOurs(present))
    return refuse("There is a skill of this name that SpecLens did not write.");
  for (const [name, after] of Object.entries(skill.files)) {
    const file = join(home, ...name.split("/"));
    const path = await resolveFile(file, within);
    if (path === undefined) return refuse("It is a link that leads out of this folder.");
    const shown = relative(project, file);
    changes.push({ title: "Skill", shown, path, before: await readText(path), after });
  }
  return changes;
}

/** Plans to remove all skills that SpecLens wrote into a folder of skills. */
export async function planSkillRemoval(
  folder: string,
  project: string,
): Promise<readonly FileChange[]> {
  const changes: FileChange[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const home = join(folder, name);
    const text = await readText(join(home, SKILL_FILE));
    if (text === undefined || !isOurs(text)) continue;
    const files = await readdir(home, { recursive: true, withFileTypes: true });
    for (const entry of files) {
      const file = join(entry.parentPath, entry.name);
      const isWritten = entry.isFile() && WRITTEN.test(relative(home, file).split(sep).join("/"));
      const path = isWritten ? await resolveFile(file, project) : undefined;
      if (path === undefined) continue;
      const before = await readText(path);
      changes.push({
        title: "Skill",
        shown: relative(project, file),
        path,
        before,
        after: undefined,
      });
    }
  }
  return changes;
}

/** Matches the files of a skill that SpecLens writes. Users may have added others. */
const WRITTEN = /^(?:SKILL\.md|references\/(?:conventions|catalog|operations|plans)\.md)$/;

function isOurs(text: string): boolean {
  const [, matter = ""] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  return new RegExp(`^metadata:\\n {2}generator: ${GENERATOR}$`, "m").test(matter);
}

async function readText(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}
