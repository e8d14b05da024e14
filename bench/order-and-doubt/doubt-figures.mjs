import { areaUnderRoc } from "@speclens/engine/measures";
import { mean } from "simple-statistics";
import { chooseThresholds, shareBelow } from "../confidence/choose-thresholds.mjs";
import { collectSignals } from "../confidence/collect-signals.mjs";
import { withoutTheSet } from "../confidence/without-the-set.mjs";
import { KEPT_BACK } from "../retrieval/directory-set.mjs";

/**
 * @typedef {object} KindDoubt what a kind of questions is told by weights that were fitted without its set
 * @property {string} kind
 * @property {boolean} foreign
 * @property {number} questions
 * @property {number} none share that is told that nothing matches
 * @property {number} unsure share that is told that nothing clearly matches
 * @property {number | undefined} auroc beside the foreign questions of the same index; undefined if it has none
 */

/**
 * As `bench/fit-confidence.mjs` does, of questions with words and vectors.
 *
 * @param {readonly import("../retrieval/read-question-sets.mjs").QuestionSet[]} asked
 * @param {readonly import("../retrieval/read-question-sets.mjs").QuestionSet[]} all where foreign questions are from
 */
export async function doubtFigures(asked, all) {
  /** @type {import("../confidence/collect-signals.mjs").Observation[]} */
  const observations = [];
  for (const set of asked)
    if (set.name !== KEPT_BACK)
      observations.push(...(await collectSignals(set, all, false, false)));
  const ofMode = observations.filter(({ mode }) => mode === "hybrid");
  const answerable = withoutTheSet(ofMode, ({ foreign }) => !foreign);
  const judged = ofMode.map((each) => ({ ...each, probability: answerable.get(each) ?? 0 }));
  const { none, unsure } = chooseThresholds(judged);
  const kinds = [...new Set(judged.map(({ kind }) => kind))].map((kind) => {
    const own = judged.filter((each) => each.kind === kind);
    const probabilities = own.map(({ probability }) => probability);
    const foreign = judged.filter((each) => each.foreign && each.set === own[0]?.set);
    // A story is unclear at worst.
    const refused = own.filter((each) => each.probability < none && !each.signals.story).length;
    /** @type {KindDoubt} */
    const doubt = {
      kind,
      foreign: own[0]?.foreign === true,
      questions: own.length,
      none: refused / own.length,
      unsure: shareBelow(probabilities, unsure) - refused / own.length,
      auroc: own[0]?.foreign
        ? undefined
        : areaUnderRoc(
            probabilities,
            foreign.map(({ probability }) => probability),
          ),
    };
    return doubt;
  });
  return { kinds, figures: figuresOf(kinds) };
}

/**
 * @param {readonly KindDoubt[]} kinds
 * @returns {import("./aims.mjs").Figures}
 */
function figuresOf(kinds) {
  const own = kinds.filter(({ foreign }) => !foreign);
  const foreign = kinds.filter((each) => each.foreign);
  const areas = own.flatMap(({ auroc }) =>
    auroc === undefined || Number.isNaN(auroc) ? [] : [auroc],
  );
  return {
    "own none, worst": Math.max(...own.map(({ none }) => none)),
    "foreign none": mean(foreign.map(({ none }) => none)),
    "foreign doubted": mean(foreign.map(({ none, unsure }) => none + unsure)),
    "auroc, worst": Math.min(...areas),
  };
}
