import { share, signed } from "../retrieval/figures.mjs";
import { tableHead, tableLine } from "../retrieval/table.mjs";

/** @typedef {import("./aims.mjs").Goal} Goal */

/** @type {import("../retrieval/table.mjs").Column[]} */
const FIGURES = [
  ["", 46],
  ["2026-11-23", 16],
  ["now", 16],
  ["aim", 22],
  ["", 6],
];

/** @type {import("../retrieval/table.mjs").Column[]} */
const SETS = [
  ["", 26],
  ["n", 5],
  ["@1", 5],
  ["@5", 5],
  ["@10", 5],
  ["@20", 5],
  ["no match", 8],
  ["left out: n", 11],
  ["no match", 8],
  ["unclear", 7],
  ["AUROC", 5],
];

/**
 * A line for each aim whose figures were measured, with what saw its questions.
 *
 * @param {readonly import("./aims.mjs").Aim[]} aims
 * @param {import("./aims.mjs").Figures} figures
 */
export function figuresTable(aims, figures) {
  const lines = aims.flatMap(({ title, figures: names, before, goals, seen }) => {
    const values = names.map((name) => figures[name]);
    if (values.every((value) => value === undefined)) return [];
    const text = (/** @type {number | undefined} */ value, /** @type {number} */ at) =>
      textOf(value, goals[at]);
    const met = goals.map((goal, at) => isMet(goal, values[at]));
    const cells = [
      title,
      before.map(text).join(" · "),
      values.map(text).join(" · "),
      goals.map(aimOf).join(" · "),
      met.map((each) => (each === undefined ? "–" : each ? "✓" : "✗")).join(" "),
    ];
    return [`${tableLine(FIGURES, cells).padEnd(112)} ${seen}`.trimEnd()];
  });
  return [`${tableHead(FIGURES).padEnd(112)} what saw these questions before`, ...lines].join("\n");
}

/**
 * All files of questions: the order and the outcomes as shipped, and the outcomes by weights fitted without the set.
 *
 * @param {readonly import("./order-figures.mjs").SetOrder[]} sets
 * @param {readonly import("./doubt-figures.mjs").KindDoubt[]} kinds
 */
export function setsTable(sets, kinds) {
  const names = [...new Set([...sets.map(({ name }) => name), ...kinds.map(({ kind }) => kind)])];
  const lines = names.map((name) => {
    const set = sets.find((each) => each.name === name);
    const doubt = kinds.find(({ kind }) => kind === name);
    const order = set && [set.at1, set.at5, set.at10, set.at20, set.refused].map(share);
    const told = doubt && [doubt.none, doubt.unsure].map(share);
    return tableLine(SETS, [
      name,
      ...(set ? [String(set.questions), ...(order ?? [])] : ["", "", "", "", "", ""]),
      ...(doubt ? [String(doubt.questions), ...(told ?? [])] : ["", "", ""]),
      doubt?.auroc === undefined || Number.isNaN(doubt.auroc) ? "" : share(doubt.auroc),
    ]);
  });
  return [tableHead(SETS), ...lines].join("\n");
}

/**
 * @param {number | undefined} value
 * @param {Goal | undefined} goal
 */
function textOf(value, goal) {
  if (value === undefined) return "–";
  if (goal?.inMilliseconds) return value.toFixed(1);
  return value < 0 || (goal?.least ?? 0) < 0 ? signed(value) : share(value);
}

/** @param {Goal} goal */
function aimOf(goal) {
  if (goal.least !== undefined) return `≥ ${textOf(goal.least, goal)}`;
  if (goal.most !== undefined) return `≤ ${textOf(goal.most, goal)}`;
  return "–";
}

/**
 * @param {Goal} goal
 * @param {number | undefined} value
 */
function isMet({ least, most }, value) {
  if (value === undefined || (least === undefined && most === undefined)) return undefined;
  return value >= (least ?? -Infinity) && value <= (most ?? Infinity);
}
