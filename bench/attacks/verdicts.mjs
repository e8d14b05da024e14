/**
 * What an attack came to. `ok`: held. `weak`: an unhelpful answer or none, a bound missed by little.
 * `broken`: a crash, a hang, a wrong or foreign answer, a bound missed by far, damage to others.
 *
 * @typedef {object} Verdict
 * @property {"ok" | "weak" | "broken"} verdict
 * @property {string} what what happened, short
 */

/** @param {string} what @returns {Verdict} */
export const ok = (what) => ({ verdict: "ok", what });

/** @param {string} what @returns {Verdict} */
export const weak = (what) => ({ verdict: "weak", what });

/** @param {string} what @returns {Verdict} */
export const broken = (what) => ({ verdict: "broken", what });
