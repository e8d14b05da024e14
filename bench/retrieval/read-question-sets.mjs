import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { paraphraseSet } from "./paraphrase-set.mjs";
import { questionFiles } from "./question-files.mjs";
import { randomNumbers } from "./random-numbers.mjs";
import { sample } from "./sample.mjs";

/**
 * @typedef {object} QuestionSet questions to the same documents
 * @property {string} name
 * @property {string[]} sources files or a folder: what is indexed
 * @property {import("./question-files.mjs").QuestionFile[]} files the main one first
 */

const SEED = 1;

/**
 * The paraphrases, and the sets below a folder: `NAME/queries*.jsonl` beside the OpenAPI documents, or
 * beside the folder `specs` that holds them.
 *
 * @param {string | undefined} folder
 * @param {{ only?: string | undefined, limit?: number | undefined }} [options] `only`: names with commas
 * between; `limit`: at most as many questions of a file, drawn always alike
 * @returns {Promise<QuestionSet[]>}
 */
export async function readQuestionSets(folder, { only, limit } = {}) {
  const wanted = only?.split(",");
  const isWanted = (/** @type {string} */ name) => wanted?.includes(name) ?? true;
  const sets = isWanted("paraphrases") ? [await paraphraseSet()] : [];
  for (const name of folder === undefined ? [] : folders(folder))
    if (isWanted(name)) sets.push(...questionSet(name, join(folder ?? "", name)));
  const missing = wanted?.filter((name) => !sets.some((set) => set.name === name)) ?? [];
  if (missing.length > 0) throw new Error(`No questions for ${missing.join(", ")} in ${folder}.`);
  if (limit === undefined) return sets;
  return sets.map((set) => ({
    ...set,
    files: set.files.map((file) => ({
      ...file,
      questions: sample(file.questions, limit, randomNumbers(SEED)),
    })),
  }));
}

/** @param {string} folder */
function folders(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/**
 * @param {string} name
 * @param {string} folder
 * @returns {QuestionSet[]} one, or none where the folder holds no questions
 */
function questionSet(name, folder) {
  const paths = readdirSync(folder)
    .filter((file) => /^queries.*\.jsonl$/.test(file))
    .map((file) => join(folder, file));
  if (paths.length === 0) return [];
  const specs = join(folder, "specs");
  return [
    { name, sources: [existsSync(specs) ? specs : folder], files: questionFiles(name, paths) },
  ];
}
