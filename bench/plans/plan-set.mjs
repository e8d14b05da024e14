import { completenessSignals } from "@speclens/assistant";
import { PLAN_TARGET } from "@speclens/core";
import { judgeRanking } from "../retrieval/judge-ranking.mjs";
import { openIndex, setStore } from "../retrieval/open-index.mjs";
import { isArazzo } from "./is-arazzo.mjs";

/**
 * @typedef {object} PlannedQuestion what the plan of one question is worth
 * @property {string} id
 * @property {string} query
 * @property {number} calls the calls that the task needs
 * @property {number} stepsFound of them, those that are a step
 * @property {number} found of them, those that are a step or an alternative of one
 * @property {boolean | undefined} ordered whether found calls are in the order of the task; undefined if they have none
 * @property {number} steps
 * @property {number} alternatives
 * @property {number} tokens of the text
 * @property {number} milliseconds
 * @property {number} completeness as the plan says
 * @property {boolean} valid whether it becomes a valid workflow; true where it has no likely step
 * @property {number[]} signals of `completenessSignals`
 */

/**
 * Plans the tasks of the files of a set, each with the calls that it needs.
 *
 * @param {import("../retrieval/read-question-sets.mjs").QuestionSet} set
 * @param {{ count: (text: string) => number }} counter
 * @param {boolean} fresh
 * @returns {AsyncGenerator<{ name: string, planned: PlannedQuestion[] }>}
 */
export async function* planSet({ name, sources, files }, counter, fresh) {
  const { engine, idsOf } = await openIndex({ store: setStore(name), sources, fresh });
  try {
    for (const file of files) {
      /** @type {PlannedQuestion[]} */
      const planned = [];
      // The first question opens the model.
      for (const question of [...file.questions.slice(0, 1), ...file.questions]) {
        const request = { query: question.query, documents: idsOf(question.scope) };
        const start = performance.now();
        const answer = await engine.answers.ask({ ...request, budget: 4 * PLAN_TARGET });
        const milliseconds = performance.now() - start;
        const plan = await engine.ask(request);
        const tokens = counter.count(answer.text);
        const found = await engine.search({ ...request, limit: 1, without: ["producers"] });
        const signals = completenessSignals(plan.steps, found, found.stats.requests.length);
        const valid =
          plan.noMatch ||
          plan.steps.length === 0 ||
          isArazzo(JSON.parse(await engine.arazzo(plan, "json")));
        planned.push({ valid, ...judge(question, plan), signals, tokens, milliseconds });
      }
      yield { name: file.name, planned: planned.slice(1) };
    }
  } finally {
    await engine.close();
  }
}

/**
 * @param {import("../retrieval/question.mjs").Question & { steps?: string[] }} question
 * @param {import("@speclens/core").Plan} plan
 */
function judge(question, { steps, completeness }) {
  const own = steps.map(({ document, operation }) => ({ document, operation }));
  const all = steps.flatMap(({ document, operation, alternatives }) => [
    { document, operation },
    ...alternatives.map((one) => ({ document, operation: one.operation })),
  ]);
  const isFound = (/** @type {number | undefined} */ place) => place !== undefined;
  const places = judgeRanking(question, all, all.length);
  const stepOf = (/** @type {string} */ call) =>
    steps.findIndex(
      ({ operation, alternatives }) =>
        sameCall(operation, call) || alternatives.some((one) => sameCall(one.operation, call)),
    );
  const order = (question.steps ?? []).map(stepOf);
  return {
    id: question.id,
    query: question.query,
    calls: places.length,
    stepsFound: judgeRanking(question, own, own.length).filter(isFound).length,
    found: places.filter(isFound).length,
    ordered:
      order.length < 2 || order.includes(-1)
        ? undefined
        : order.every((step, index) => index === 0 || step >= (order[index - 1] ?? 0)),
    steps: steps.length,
    alternatives: all.length - own.length,
    completeness,
  };
}

/**
 * @param {string} one
 * @param {string} other
 */
function sameCall(one, other) {
  return one.replaceAll(/\{[^}]*\}/g, "{}") === other.replaceAll(/\{[^}]*\}/g, "{}");
}
