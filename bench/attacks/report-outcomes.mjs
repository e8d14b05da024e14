import { heading } from "../retrieval/heading.mjs";
import { tableHead, tableLine } from "../retrieval/table.mjs";

/** Characters of what happened that a line shows. */
const SHOWN = 400;

/** @typedef {import("./run-attack.mjs").Outcome} Outcome */

/**
 * One attack: its verdict, kind, row or generator, name, what happened, seconds.
 *
 * @param {Outcome} outcome
 */
export function outcomeLine({ kind, source, name, verdict, what, seconds }) {
  const shown = what.replace(/[^\P{C}\u200d]+|\s+/gu, " ").slice(0, SHOWN);
  return [verdict, kind, source, name, shown, `${seconds.toFixed(1)} s`].join(" | ");
}

/**
 * How many attacks of each kind held, the date, and the sum. Controls are no attacks.
 *
 * @param {readonly Outcome[]} outcomes
 */
export function outcomesTable(outcomes) {
  const attacks = outcomes.filter((outcome) => !isControl(outcome));
  /** @type {import("../retrieval/table.mjs").Column[]} */
  const columns = [
    ["kind", 14],
    ["attacks", 8],
    ["ok", 5],
    ["weak", 5],
    ["broken", 7],
  ];
  const kinds = [...new Set(attacks.map(({ kind }) => kind))].sort();
  const rows = kinds.map((kind) => {
    const own = attacks.filter((attack) => attack.kind === kind);
    return tableLine(columns, [kind, ...counts(own).map(String)]);
  });
  const [all = 0, held, weak, broken] = counts(attacks);
  const controls = outcomes.filter(isControl);
  const through = controls.filter(({ verdict }) => verdict === "ok").length;
  return [
    heading(),
    "",
    tableHead(columns),
    ...rows,
    "",
    `${all} attacks: ${held} ok, ${weak} weak, ${broken} broken; ${through} of ${controls.length} controls got through`,
  ].join("\n");
}

/**
 * A report of a test runner, as scripts/count-tests.mjs reads it.
 *
 * @param {readonly Outcome[]} outcomes
 */
export function testReport(outcomes) {
  const passed = outcomes.filter(({ verdict }) => verdict === "ok").length;
  const failed = outcomes.length - passed;
  return { numPassedTests: passed, numFailedTests: failed, success: failed === 0 };
}

/** @param {Outcome} outcome */
function isControl({ source }) {
  return source.endsWith(" control");
}

/** @param {readonly Outcome[]} outcomes */
function counts(outcomes) {
  const of = (/** @type {string} */ wanted) =>
    outcomes.filter(({ verdict }) => verdict === wanted).length;
  return [outcomes.length, of("ok"), of("weak"), of("broken")];
}
