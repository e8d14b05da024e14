import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { randomIntegers } from "@speclens/engine/measures";
import { DIRECTORY_SETS, directorySet } from "./directory-set.mjs";
import { questionFiles } from "./question-files.mjs";
import { sample } from "./sample.mjs";
import { stop } from "./stop.mjs";

/**
 * @typedef {object} QuestionSet questions to the same documents
 * @property {string} name
 * @property {string[]} sources files or a folder: what is indexed
 * @property {import("./question-files.mjs").QuestionFile[]} files the main one first
 */

const SEED = 1;

/**
 * The sets of `bench` itself, and the sets below a folder: `NAME/queries*.jsonl` beside the OpenAPI documents, or
 * beside the folder `specs` that holds them. The process ends with 2 where there is no such folder, or no
 * set of a name that is wanted.
 *
 * @param {string | undefined} folder
 * @param {{ only?: string | undefined, limit?: number | undefined }} [options] `only`: names with commas
 * between; `limit`: at most as many questions of a file, drawn always alike
 * @returns {Promise<QuestionSet[]>}
 */
export async function readQuestionSets(folder, { only, limit } = {}) {
  const found = folder === undefined ? [] : findSets(folder);
  const wanted = chooseSets([...DIRECTORY_SETS, ...found.map(({ name }) => name)], only);
  const sets = [];
  // One after the other: the first fetches the documents of all.
  for (const name of DIRECTORY_SETS) if (wanted.has(name)) sets.push(await directorySet(name));
  sets.push(...found.filter(({ name }) => wanted.has(name)).map(readSet));
  if (limit === undefined) return sets;
  return sets.map((set) => ({
    ...set,
    files: set.files.map((file) => ({
      ...file,
      questions: sample(file.questions, limit, randomIntegers(SEED)),
    })),
  }));
}

/**
 * @param {readonly string[]} names of all sets
 * @param {string | undefined} only
 * @returns {ReadonlySet<string>}
 */
function chooseSets(names, only) {
  const wanted = only?.split(",").map((name) => name.trim()) ?? names;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    stop(
      `There is no set of questions named ${unknown.map((name) => JSON.stringify(name)).join(", ")}. ` +
        `--only takes one or several of: ${names.join(", ")}.`,
    );
  return new Set(wanted);
}

/** @typedef {{ name: string, folder: string, files: string[] }} FoundSet its files of questions */

/**
 * @param {string} folder
 * @returns {FoundSet[]}
 */
function findSets(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return stop(`There is no folder ${folder}.`);
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  return names.flatMap((name) => {
    const below = join(folder, name);
    const files = readdirSync(below).filter((file) => /^queries.*\.jsonl$/.test(file));
    return files.length === 0 ? [] : [{ name, folder: below, files }];
  });
}

/**
 * @param {FoundSet} found
 * @returns {QuestionSet}
 */
function readSet({ name, folder, files }) {
  const specs = join(folder, "specs");
  const paths = files.map((file) => join(folder, file));
  return {
    name,
    sources: [existsSync(specs) ? specs : folder],
    files: questionFiles(name, paths),
  };
}
