import { hasWords } from "./has-words.mjs";
import { namesCall } from "./names-call.mjs";

/**
 * @typedef {object} Judged what a text is worth for a task
 * @property {import("./detail-sets.mjs").DetailTask["kind"]} kind
 * @property {boolean} refused whether it says that nothing does it
 * @property {string[]} missing facts of a detail, or calls of something possible, that it lacks
 */

/**
 * @param {import("./detail-sets.mjs").DetailTask} task
 * @param {{ text: string, noMatch?: boolean }} answer
 * @returns {Judged}
 */
export function judgeText({ kind, facts = [], calls = [] }, { text, noMatch }) {
  return {
    kind,
    refused: noMatch === true || /nothing here/i.test(text),
    missing: [
      ...lacking(facts, (spelling) => hasWords(text, spelling)),
      ...lacking(calls, (call) => namesCall(text, call)),
    ],
  };
}

/**
 * @param {readonly (string | readonly string[])[]} wanted each in one of its forms
 * @param {(form: string) => boolean} isThere
 * @returns {string[]} the first form of each that is in none
 */
function lacking(wanted, isThere) {
  return wanted
    .map((forms) => (typeof forms === "string" ? [forms] : forms))
    .filter((forms) => !forms.some(isThere))
    .map(([first = ""]) => first);
}
