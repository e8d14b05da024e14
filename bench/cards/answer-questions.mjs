import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine } from "@speclens/engine";

/** @typedef {{ document: string, question: string, expected: string[] }} CardQuestion */
/** @typedef {CardQuestion & { beginning: string, isAnswered: boolean }} CardAnswer */

/**
 * Asks questions about conventions, each of an index with its document alone. An answer counts up to its first hit.
 *
 * @param {readonly CardQuestion[]} questions
 * @param {string} folder
 * @returns {Promise<CardAnswer[]>}
 */
export async function answerQuestions(questions, folder) {
  /** @type {CardAnswer[]} */
  const answers = [];
  for (const document of new Set(questions.map((one) => one.document))) {
    const store = mkdtempSync(join(tmpdir(), "cards-"));
    const engine = await openEngine({ store, embedder: "none" });
    try {
      await engine.index([join(folder, `${document}.json`)]);
      for (const one of questions.filter((question) => question.document === document)) {
        const { text } = await engine.answers.search({ query: one.question, show: 0 });
        const lines = text.split("\n");
        const first = lines.findIndex((line) => /^\d+ |^No match|^No clear match/.test(line));
        const beginning = lines.slice(0, first === -1 ? lines.length : first).join("\n");
        const said = beginning.toLowerCase();
        const isAnswered = one.expected.every((words) => said.includes(words.toLowerCase()));
        answers.push({ ...one, beginning, isAnswered });
      }
    } finally {
      await engine.close();
      rmSync(store, { recursive: true, force: true });
    }
  }
  return answers;
}
