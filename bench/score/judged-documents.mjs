import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { documentName } from "../retrieval/document-name.mjs";

/**
 * @typedef {object} JudgedDocument
 * @property {string} name
 * @property {string} path of its file
 * @property {import("../retrieval/question.mjs").Question[]} questions that it alone answers
 */

/**
 * The documents of sets of questions, each with the questions that it answers by itself. Questions of several documents
 * are left out, and so are files of the same questions in other languages.
 *
 * @param {readonly import("../retrieval/read-question-sets.mjs").QuestionSet[]} sets
 * @returns {JudgedDocument[]} ordered by name
 */
export function judgedDocuments(sets) {
  /** @type {Map<string, JudgedDocument>} */
  const found = new Map();
  for (const { name, sources, files } of sets) {
    const paths = new Map(sources.flatMap(filesAt).map((path) => [documentName(path), path]));
    const [only] = paths.size === 1 ? paths.keys() : [];
    for (const question of files[0]?.questions ?? []) {
      const document = documentOf(question) ?? only;
      const path = document === undefined ? undefined : paths.get(document);
      if (path === undefined) continue;
      const known = found.get(path) ?? { name: `${name}/${document}`, path, questions: [] };
      known.questions.push(alone(question, document));
      found.set(path, known);
    }
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** @param {string} source a file, or a folder of documents */
function filesAt(source) {
  if (!existsSync(source)) return [];
  if (!statSync(source).isDirectory()) return [source];
  return readdirSync(source)
    .filter((name) => /\.(?:json|ya?ml)$/.test(name))
    .map((name) => join(source, name));
}

/**
 * The document that answers a question by itself: the one of all that is wanted, or of the first operation where any is
 * enough.
 *
 * @param {import("../retrieval/question.mjs").Question} question
 */
function documentOf({ document, relevant_specs: files = [], any_of: anyOf = false }) {
  if (document !== undefined) return documentName(document);
  const names = [...new Set(files.map(documentName))];
  return names.length === 1 || anyOf ? names[0] : undefined;
}

/**
 * The question as it is asked of its document alone.
 *
 * @param {import("../retrieval/question.mjs").Question} question
 * @param {string | undefined} document
 * @returns {import("../retrieval/question.mjs").Question}
 */
function alone(
  { id, query, relevant, relevant_specs: files, also_ok: alike, any_of: anyOf },
  document,
) {
  return {
    ...{ id, query },
    relevant: relevant.filter(
      (_, place) => files === undefined || documentName(files[place] ?? "") === document,
    ),
    ...(alike !== undefined && { also_ok: alike }),
    ...(anyOf !== undefined && { any_of: anyOf }),
  };
}
