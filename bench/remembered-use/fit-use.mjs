import { openStore } from "@speclens/retrieval";
import { useSignals } from "../../packages/retrieval/dist/ranking/use-signals.js";
import { USE } from "../../packages/retrieval/dist/weights/weights.js";
import { signed } from "../retrieval/figures.mjs";
import { drawJudgements } from "./draw-judgements.mjs";

/** @typedef {import("../../packages/retrieval/dist/weights/weights.js").UseWeights} UseWeights */

/** Candidates of a question that are ranked again: enough for those that can reach the first ten. */
const RANKED = 60;
/** How much never used operations have to gain, as a share of their questions. On other documents, they do worse. */
const LEAST_GAINED = 0.003;
/** What less costs, per gain of used operations. */
const PRICE = 6;
/** The steps by which the search for better weights changes each of them. */
const STEPS = /** @type {const} */ ({
  ...{ near: 1, own: 0.1, untouched: 0.1, rise: 0.25 },
  ...{ fall: 1, far: 0.05, mostFall: 0.1 },
});

/**
 * Fits the weights by coordinate ascent on recall among the first five, over four draws of half of the operations and both directions.
 *
 * @param {import("../retrieval/open-index.mjs").Engine} engine
 * @param {readonly import("./read-operations.mjs").AskedOperation[]} operations
 * @param {(question: string) => Float32Array} vectorOf
 */
export async function fitUse(engine, operations, vectorOf) {
  const asked = await rankAll(engine, operations, vectorOf);
  /** @type {(ReturnType<typeof drawJudgements> & { remembered: 0 | 1 })[]} */
  const draws = [];
  for (const remembered of /** @type {const} */ ([0, 1]))
    for (const salt of ["", "another ", "a third ", "a fourth "]) {
      const draw = { share: 0.5, remembered, salt };
      draws.push({ remembered, ...drawJudgements(operations, draw, vectorOf, () => []) });
    }
  const measure = (/** @type {UseWeights} */ weights) => {
    const sums = { used: { gained: 0, all: 0 }, never: { gained: 0, all: 0 } };
    for (const { remembered, judgements, used } of draws)
      for (const { document, operation, questions } of operations) {
        const question = questions[remembered === 0 ? 1 : 0];
        const ranked = asked.get(JSON.stringify([document, question]));
        const group = used.has(`${document} ${operation}`) ? sums.used : sums.never;
        group.all += 1;
        if (ranked === undefined) continue;
        const { candidates, totals } = ranked;
        const right = candidates.findIndex((candidate) => candidate.operation === operation);
        if (right < 0) continue;
        const kept = judgements.get(document) ?? [];
        const added = useSignals(candidates, totals, vectorOf(question), kept, weights);
        const now = totals.map((total, index) => total + (added[index] ?? 0));
        group.gained += Number(isAmongFive(now, right)) - Number(isAmongFive(totals, right));
      }
    const used = sums.used.gained / sums.used.all;
    const never = sums.never.gained / sums.never.all;
    return { used, never, worth: used + PRICE * Math.min(0, never - LEAST_GAINED) };
  };
  let best = { ...USE };
  let result = measure(best);
  console.log(`now ${line(best, result)}`);
  for (let improved = true; improved; ) {
    improved = false;
    for (const [name, step] of Object.entries(STEPS))
      for (const change of [-step, step]) {
        const key = /** @type {keyof typeof STEPS} */ (name);
        const next = { ...best, [key]: Math.round((best[key] + change) * 1000) / 1000 };
        const tried = measure(next);
        if (tried.worth <= result.worth) continue;
        [best, result, improved] = [next, tried, true];
        console.log(`    ${line(best, result)}`);
      }
  }
  console.log(`fit ${line(best, result)}`);
}

/**
 * Ranks each question once without judgements, with the totals of the candidates as `explain` gives them.
 *
 * @param {import("../retrieval/open-index.mjs").Engine} engine
 * @param {readonly import("./read-operations.mjs").AskedOperation[]} operations
 * @param {(question: string) => Float32Array} vectorOf
 */
async function rankAll(engine, operations, vectorOf) {
  const store = await openStore(engine.store);
  /** @type {Map<string, { candidates: { id: string, operation: string, vector: Float32Array | undefined }[], totals: number[] }>} */
  const asked = new Map();
  for (const { document, questions } of operations)
    for (const query of questions) {
      const { hits } = await engine.search({
        ...{ query, documents: [document], limit: RANKED, explain: true },
        without: ["producers"],
      });
      const chunks = await store.operationChunks(hits);
      const vector = vectorOf(query);
      const candidates = hits.map((hit) => {
        const near = chunks
          .filter((chunk) => chunk.operation === hit.operation)
          .flatMap((chunk) => chunk.vector ?? [])
          .sort((left, right) => dot(right, vector) - dot(left, vector));
        return {
          id: `${hit.document}:${hit.operation}`,
          operation: hit.operation,
          vector: near[0],
        };
      });
      const totals = hits.map(({ explanation }) =>
        (explanation?.signals ?? []).reduce((sum, { value }) => sum + value, 0),
      );
      asked.set(JSON.stringify([document, query]), { candidates, totals });
    }
  await store.close();
  return asked;
}

/**
 * @param {readonly number[]} totals
 * @param {number} right
 */
function isAmongFive(totals, right) {
  const own = totals[right] ?? 0;
  return (
    totals.filter((total, index) => total > own || (total === own && index < right)).length < 5
  );
}

/**
 * @param {ArrayLike<number>} left
 * @param {ArrayLike<number>} right
 */
function dot(left, right) {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}

/**
 * @param {UseWeights} weights
 * @param {{ used: number, never: number }} result
 */
function line(weights, { used, never }) {
  return `${JSON.stringify(weights)}  used @5 ${signed(used)}, never used ${signed(never)}`;
}
