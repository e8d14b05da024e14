/**
 * @typedef {Readonly<Record<string, number>>} Figures measured ones, by name
 *
 * @typedef {object} Aim
 * @property {readonly string[]} figures names of those that share a line
 * @property {string} title
 * @property {readonly (number | undefined)[]} before on 2026-11-23, before this work began; undefined: not measured
 * @property {readonly Goal[]} goals
 * @property {string} seen what saw these questions before they were asked here
 *
 * @typedef {object} Goal
 * @property {number} [least]
 * @property {number} [most]
 * @property {boolean} [inMilliseconds] Default: false, a share.
 */

const WEIGHTS = "weights of the ranking chosen on them";
const LEFT_OUT = "confidence fitted without their set";
const NOTHING = "nothing";

/** @type {readonly Aim[]} */
export const AIMS = [
  {
    title: "ten English sets, mean @5, @10",
    figures: ["english@5", "english@10"],
    before: [0.772, 0.873],
    goals: [{ least: 0.84 }, { least: 0.91 }],
    seen: `${WEIGHTS}; paraphrases: of tokens only`,
  },
  {
    title: "… the set that loses most @10 (a difference)",
    figures: ["largest loss@10"],
    before: [0],
    goals: [{ least: -0.01 }],
    seen: WEIGHTS,
  },
  {
    title: "120 paraphrases @1, @5, @10",
    figures: ["paraphrases@1", "paraphrases@5", "paraphrases@10"],
    before: [0.36, 0.7, 0.792],
    goals: [{ least: 0.5 }, { least: 0.8 }, { least: 0.88 }],
    seen: "the weight of tokens; the confidence",
  },
  {
    title: "msgraph @5, @10, Russian @10",
    figures: ["msgraph@5", "msgraph@10", "msgraph ru@10"],
    before: [0.657, 0.776, 0.597],
    goals: [{ least: 0.75 }, { least: 0.82 }, { least: 0.66 }],
    seen: WEIGHTS,
  },
  {
    title: "paraphrases @10: de, es, fr",
    figures: ["paraphrases de@10", "paraphrases es@10", "paraphrases fr@10"],
    before: [0.492, 0.575, 0.542],
    goals: [{ least: 0.492 }, { least: 0.575 }, { least: 0.542 }],
    seen: "the weight of tokens; the confidence",
  },
  {
    title: "… pt, ru, zh",
    figures: ["paraphrases pt@10", "paraphrases ru@10", "paraphrases zh@10"],
    before: [0.6, 0.583, 0.6],
    goals: [{ least: 0.6 }, { least: 0.583 }, { least: 0.6 }],
    seen: "the weight of tokens; the confidence",
  },
  {
    title: "agents' questions @5, by the second author",
    figures: ["agents-report@5"],
    before: [undefined],
    goals: [{ least: 0.9 }],
    seen: NOTHING,
  },
  {
    title: "… by the first author",
    figures: ["agents@5"],
    before: [undefined],
    goals: [{ least: 0.9 }],
    seen: "the confidence",
  },
  {
    title: "answerable told no match, worst set",
    figures: ["own none, worst"],
    before: [undefined],
    goals: [{ most: 0.05 }],
    seen: LEFT_OUT,
  },
  {
    title: "… agents' by the second author, as shipped",
    figures: ["agents-report none"],
    before: [undefined],
    goals: [{ most: 0.05 }],
    seen: NOTHING,
  },
  {
    title: "foreign told no match, no match or unclear",
    figures: ["foreign none", "foreign doubted"],
    before: [0.73, undefined],
    goals: [{ least: 0.6 }, { least: 0.9 }],
    seen: `${LEFT_OUT}; thresholds chosen by these`,
  },
  {
    title: "AUROC of foreign questions, worst set",
    figures: ["auroc, worst"],
    before: [undefined],
    goals: [{ least: 0.92 }],
    seen: LEFT_OUT,
  },
  {
    title: "unclear: found at once, or by the best word",
    figures: ["doubtful found", "doubtful with the best word"],
    before: [undefined, undefined],
    goals: [{}, { least: 0.5 }],
    seen: "the confidence",
  },
  {
    title: "tasks in sentences: operations, told no match",
    figures: ["tasks contained", "tasks none"],
    before: [0.58, 0.28],
    goals: [{ least: 0.75 }, { most: 0.05 }],
    seen: "the rule for stories",
  },
  {
    title: "a warm search of GitHub's document, p50, p95",
    figures: ["p50", "p95"],
    before: [7, 13],
    goals: [
      { most: 15, inMilliseconds: true },
      { most: 25, inMilliseconds: true },
    ],
    seen: "–",
  },
  {
    title: "ToolRet nDCG@10: API-Bank, APIGen",
    figures: ["toolret_apibank ndcg@10", "toolret_apigen ndcg@10"],
    before: [0.688, 0.814],
    goals: [{}, {}],
    seen: WEIGHTS,
  },
  {
    title: "MetaTool nDCG@5, told no match",
    figures: ["metatool ndcg@5", "metatool none"],
    before: [undefined, 0.46],
    goals: [{}, {}],
    seen: NOTHING,
  },
  {
    title: "LiveMCPBench R@5, told no match",
    figures: ["livemcp@5", "livemcp none"],
    before: [undefined, undefined],
    goals: [{}, {}],
    seen: NOTHING,
  },
];
