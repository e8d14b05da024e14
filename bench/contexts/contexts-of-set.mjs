import { judgeRanking } from "../retrieval/judge-ranking.mjs";
import { openIndex, setStore } from "../retrieval/open-index.mjs";

/**
 * @typedef {object} ReadContext what a model read about one question
 * @property {string} query
 * @property {boolean} isAsked whether the model was asked at all
 * @property {boolean} isChecked whether exactly the invented operation was removed
 * @property {number} calls the calls that the task needs
 * @property {number} citable of them, those that are a source
 * @property {number} sources
 * @property {number} tokens of the prompt
 * @property {number} milliseconds of the whole answer
 * @property {number} planning milliseconds of the plan alone
 */

const INVENTED = "PUT /there/is/no/such/operation";

/**
 * Answers the questions of the files of a set with a stand-in for a model.
 *
 * @param {import("../retrieval/read-question-sets.mjs").QuestionSet} set
 * @param {{ count: (text: string) => number }} counter
 * @param {boolean} fresh
 * @returns {AsyncGenerator<{ name: string, contexts: ReadContext[] }>}
 */
export async function* contextsOfSet({ name, sources, files }, counter, fresh) {
  const { engine, idsOf } = await openIndex({ store: setStore(name), sources, fresh });
  let prompt = "";
  /** @type {import("@speclens/core").LanguageModel} */
  const model = {
    name: "stand-in",
    write: async ({ system, turns }) => {
      prompt = [system, ...turns.map(({ text }) => text)].join("\n");
      const names = [...prompt.matchAll(/^\[\d+\] (?:\S+ )?([A-Z]+ \/\S*)/gm)].map(
        ([, one]) => one,
      );
      return { text: [...names, INVENTED].map((one) => `- \`${one}\`\n`).join(""), cut: false };
    },
  };
  try {
    for (const file of files) {
      /** @type {ReadContext[]} */
      const contexts = [];
      // The first question opens the embedder.
      for (const question of [...file.questions.slice(0, 1), ...file.questions]) {
        const request = { query: question.query, documents: idsOf(question.scope) };
        prompt = "";
        const start = performance.now();
        await engine.ask(request);
        const planned = performance.now();
        const answer = await engine.answer({ ...request, model });
        const milliseconds = performance.now() - planned;
        const read = answer.sources.flatMap(({ kind, document, name: operation = "" }) =>
          kind === "operation" ? [{ document, operation }] : [],
        );
        const places = judgeRanking(question, read, read.length);
        contexts.push({
          query: question.query,
          isAsked: answer.from === "model",
          isChecked: answer.from === "plan" || answer.checks.unknownOperations.join() === INVENTED,
          calls: places.length,
          citable: places.filter((place) => place !== undefined).length,
          sources: answer.sources.length,
          tokens: counter.count(prompt),
          milliseconds,
          planning: planned - start,
        });
      }
      yield { name: file.name, contexts: contexts.slice(1) };
    }
  } finally {
    await engine.close();
  }
}
