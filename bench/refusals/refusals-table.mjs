import { share } from "../retrieval/figures.mjs";
import { tableHead, tableLine } from "../retrieval/table.mjs";

/** @type {import("../retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["", 16],
  ["n", 5],
  ["refused", 8],
  ["right", 6],
  ["n", 6],
  ["refused", 8],
  ["AUROC", 6],
  ["n", 6],
  ["refused", 8],
  ["AUROC", 6],
  ["ECE", 7],
  ["Brier", 6],
  ["ECE", 7],
  ["Brier", 6],
];

/** @type {import("../retrieval/table.mjs").Column[]} Each over two or three of the columns below it. */
const GROUPS = [
  ["", 16],
  ["answerable", 21],
  ["foreign", 22],
  ["answers taken out", 22],
  ["answerable", 14],
  ["with foreign", 14],
];

export const refusalsHead = `${tableHead(GROUPS)}\n${tableHead(COLUMNS)}`;

/**
 * @param {string} name
 * @param {import("./refusal-figures.mjs").RefusalFigures} figures
 */
export function refusalsLine(name, figures) {
  const { answerable, foreign, takenOut, calibration, calibrationWithForeign } = figures;
  return tableLine(COLUMNS, [
    name,
    String(answerable.questions),
    share(answerable.refused),
    share(answerable.right),
    String(foreign.questions),
    share(foreign.refused),
    share(foreign.auroc),
    String(takenOut.questions),
    share(takenOut.refused),
    share(takenOut.auroc),
    share(calibration.error),
    share(calibration.brier),
    share(calibrationWithForeign.error),
    share(calibrationWithForeign.brier),
  ]);
}
