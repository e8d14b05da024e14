import type {
  CalibrationMeasures,
  CostMeasures,
  Estimate,
  Evaluation,
  NoMatchMeasures,
  RankingMeasures,
  Refused,
} from "@speclens/engine";
import { pluralize } from "../../terminal/pluralize.ts";

/** With fewer questions, the bootstrap's interval is too narrow. */
const ENOUGH_QUESTIONS = 30;
const LABEL_WIDTH = 15;
const VALUE_WIDTH = 23;

/** Formats the figures, in sections. */
export function formatMeasures(evaluation: Evaluation): string[][] {
  const { ranking, cost, noMatch, calibration, top } = evaluation;
  return [
    ranking === undefined ? [] : formatRanking(ranking, noMatch.answerable.questions, top),
    formatCost(cost),
    formatNoMatch(noMatch),
    calibration === undefined ? [] : formatCalibration(calibration),
  ];
}

function formatRanking(ranking: RankingMeasures, questions: number, top: number): string[] {
  const few = questions < ENOUGH_QUESTIONS ? ", too narrow for so few questions" : "";
  return [
    `Ranking: mean of ${pluralize(questions, "question")} and 95% interval${few}`,
    ...ranking.recall.map((recall) => estimated(`recall@${recall.at}`, recall)),
    estimated("complete@10", ranking.completeAt10, "all relevant operations among ten hits"),
    estimated("nDCG@10", ranking.ndcgAt10),
    estimated(`MRR@${top}`, ranking.mrr),
    estimated("shown", ranking.shown, "recall of the default answer"),
  ];
}

function formatCost({ tokens, ms }: CostMeasures): string[] {
  return [
    "Cost per question",
    row(
      "tokens",
      `mean ${tokens.mean.toFixed(0)}, p95 ${tokens.p95.toFixed(0)}`,
      "of the default answer (o200k)",
    ),
    row("ms", `p50 ${milliseconds(ms.p50)}, p95 ${milliseconds(ms.p95)}`, "in a warm process"),
  ];
}

function formatNoMatch({ answerable, unanswerable, auroc }: NoMatchMeasures): string[] {
  return [
    "Refused: questions that got no match, or no clear match",
    ...refused("with an answer", answerable, "0% is best"),
    ...refused("without", unanswerable, "100% is best"),
    ...(auroc === undefined
      ? []
      : [row("AUROC", auroc.toFixed(3), "how well the best hit's score separates them")]),
  ];
}

function formatCalibration({ expectedError, brier }: CalibrationMeasures): string[] {
  return [
    "Calibration: the best hit's score as the probability that it is relevant",
    row("ECE", expectedError.toFixed(3), "expected calibration error; 0 is best"),
    row("Brier score", brier.toFixed(3), "0 is best; always claiming 0.5 gets 0.25"),
  ];
}

function estimated(label: string, { value, low, high }: Estimate, remark?: string): string {
  return row(label, `${value.toFixed(3)}  ${low.toFixed(3)}–${high.toFixed(3)}`, remark);
}

function refused(label: string, { questions, refused, unsure }: Refused, remark: string): string[] {
  if (questions === 0) return [];
  const share = Math.round((refused / questions) * 100);
  return [row(label, `${refused} of ${questions} (${share}%)`, `${remark}; ${unsure} unsure`)];
}

function row(label: string, value: string, remark?: string): string {
  const line = `  ${label.padEnd(LABEL_WIDTH)} ${value}`;
  return remark === undefined ? line : `${line.padEnd(LABEL_WIDTH + VALUE_WIDTH)} ${remark}`;
}

function milliseconds(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}
