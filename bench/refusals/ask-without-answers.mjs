import { rmSync } from "node:fs";
import { join } from "node:path";
import { ask } from "../retrieval/ask.mjs";
import { documentName } from "../retrieval/document-name.mjs";
import { cacheFolder, openIndex } from "../retrieval/open-index.mjs";
import { answersOf } from "./answers-of.mjs";
import { batchQuestions } from "./batch-questions.mjs";
import { copyDocuments } from "./copy-documents.mjs";

/** @typedef {import("../retrieval/question.mjs").Question} Question */

/**
 * Asks questions of an index from which their answers were taken out. It is made of a copy of the
 * documents; of a batch of questions to the next only the documents that change are indexed again.
 *
 * @param {import("../retrieval/read-question-sets.mjs").QuestionSet} set
 * @param {readonly Question[]} questions of the set
 * @returns {Promise<Map<Question, import("../retrieval/ask.mjs").Outcome>>} without the questions whose answers could
 * not be taken out
 */
export async function askWithoutAnswers({ name, sources }, questions) {
  const folder = join(cacheFolder, name, "without-answers");
  const documents = join(folder, "documents");
  const copy = copyDocuments(sources, documents);
  rmSync(join(folder, "store"), { recursive: true, force: true });
  const index = await openIndex({
    store: join(name, "without-answers", "store"),
    sources: [documents],
  });
  const { engine } = index;
  const sizes = new Map(
    (await engine.documents()).map(({ id, operationsIndexed }) => [
      documentName(id),
      operationsIndexed,
    ]),
  );
  const outcomes = new Map();
  for (const batch of batchQuestions(questions, sizes)) {
    copy.takeOut(batch.flatMap(answersOf));
    await engine.index([documents]);
    const left = new Set(
      (await engine.operations()).flatMap(({ document, operation }) => [
        `#${operation}`,
        `${documentName(document)}#${operation}`,
      ]),
    );
    const isOut = (/** @type {Question} */ question) =>
      answersOf(question).every(
        ({ document = "", operation }) => !left.has(`${document}#${operation}`),
      );
    for (const question of batch.filter(isOut))
      outcomes.set(question, await ask({ index }, question));
  }
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
  return outcomes;
}
