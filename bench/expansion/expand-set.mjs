import { loadTokenCounter } from "@speclens/budget";
import { recallAt } from "@speclens/engine/measures";
import { mean, median } from "simple-statistics";
import { readCompactIndex } from "../../packages/render/test/read-compact-index.mjs";
import { judgeRanking } from "../retrieval/judge-ranking.mjs";
import { openIndex, setStore } from "../retrieval/open-index.mjs";
import { scriptedModel } from "./scripted-model.mjs";
import { wanted } from "./scripts.mjs";

/** @typedef {import("./scripts.mjs").Asked} Asked */
const counter = await loadTokenCounter("o200k");
/** The deepest place that is judged, with room for hits that are as good as one another. */
const RANKED = 20;

/**
 * @typedef {object} ExpandedFile
 * @property {string} name
 * @property {number} questions
 * @property {number} indexTokens of the compact index that a model reads, in the mean
 * @property {number} named share of the operations of the searched documents that it names
 * @property {number} wantedNamed share of the wanted operations that it names
 * @property {Record<string, Recalls>} systems by name: `none` is the search without an expansion
 *
 * @typedef {object} Recalls
 * @property {number} at1
 * @property {number} at5
 * @property {number} at10
 * @property {number} used share of the questions whose hits are those of both searches
 * @property {number} worse share of the questions whose expansion found less, so that it was not used
 * @property {number} milliseconds of the compact index and the scripted model, in the median
 */

/**
 * Asks the questions of a set without and with each expansion.
 *
 * @param {import("../retrieval/read-question-sets.mjs").QuestionSet} set
 * @param {Readonly<Record<string, (asked: Asked) => Promise<import("./scripts.mjs").Choice>>>} scripts
 * @param {boolean} fresh
 * @returns {AsyncGenerator<ExpandedFile>}
 */
export async function* expandSet({ name, sources, files }, scripts, fresh) {
  const { engine, idsOf } = await openIndex({ store: setStore(name), sources, fresh });
  const operations = await engine.operations();
  /** What is asked at the moment. @type {Asked | undefined} */
  let asked;
  /** What the models read of each question. @type {IndexRead[]} */
  let read = [];
  const models = Object.entries(scripts).map(([name, choose]) =>
    scriptedModel(name, async (text) => {
      if (asked === undefined) return { operations: [] };
      if (name === "always right") read.push(indexRead(text, asked));
      return choose(asked);
    }),
  );
  for (const file of files) {
    /** @type {Record<string, Outcome[]>} */
    const outcomes = {};
    read = [];
    for (const question of file.questions) {
      const documents = idsOf(question.scope);
      const request = { query: question.query, documents, limit: RANKED };
      const judged = (/** @type {import("@speclens/core").SearchResult} */ { hits, stats }) => {
        const ranks = judgeRanking(question, hits);
        return { recalls: [1, 5, 10].map((depth) => recallAt(ranks, depth)), ...stats.expansion };
      };
      const found = await engine.search(request);
      outcomes.none = [...(outcomes.none ?? []), judged(found)];
      asked = { engine, question, documents, found, operations };
      for (const model of models) {
        const result = await engine.search({ ...request, expand: { model } });
        outcomes[model.name] = [...(outcomes[model.name] ?? []), judged(result)];
      }
    }
    yield {
      name: file.name,
      questions: file.questions.length,
      indexTokens: mean(read.map(({ tokens }) => tokens)),
      named: mean(read.map(({ named }) => named)),
      wantedNamed: mean(read.map(({ wantedNamed }) => wantedNamed)),
      systems: Object.fromEntries(
        Object.entries(outcomes).map(([system, all]) => [system, summarize(all)]),
      ),
    };
  }
  await engine.close();
}

/** @typedef {{ tokens: number, named: number, wantedNamed: number }} IndexRead */

/**
 * @param {string} text what a model reads
 * @param {Asked} asked
 * @returns {IndexRead}
 */
function indexRead(text, { question, operations, documents }) {
  const index = text.slice(text.indexOf("\n") + 1, text.lastIndexOf("\n\nQUESTION\n"));
  const named = new Set(
    readCompactIndex(index).flatMap(({ id, operations }) =>
      operations.map((operation) => JSON.stringify([id, operation])),
    ),
  );
  const searched = operations.filter(({ document }) => documents?.includes(document) ?? true);
  const wantedOnes = wanted(question, searched);
  const has = (/** @type {import("./scripted-model.mjs").Place} */ { document, operation }) =>
    named.has(JSON.stringify([document, operation]));
  return {
    tokens: counter.count(index),
    named: named.size / searched.length,
    wantedNamed: wantedOnes.filter(has).length / Math.max(1, wantedOnes.length),
  };
}

/** @typedef {{ recalls: number[], outcome?: string, milliseconds?: number }} Outcome */

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {Recalls}
 */
function summarize(outcomes) {
  const share = (/** @type {string} */ wanted) =>
    mean(outcomes.map(({ outcome }) => Number(outcome === wanted)));
  const recall = (/** @type {number} */ place) =>
    mean(outcomes.map(({ recalls }) => recalls[place] ?? 0));
  return {
    ...{ at1: recall(0), at5: recall(1), at10: recall(2) },
    ...{ used: share("used"), worse: share("worse") },
    milliseconds: median(outcomes.map(({ milliseconds = 0 }) => milliseconds)),
  };
}
