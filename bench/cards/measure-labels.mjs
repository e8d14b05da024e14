/**
 * What a document shows, as read by hand.
 *
 * @typedef {object} Label
 * @property {string} document
 * @property {string[]} authentication `header X-Api-Key`, `basic`, `bearer`, `oauth2` …
 * @property {string[]} [inText] the same, where only the description says it
 * @property {string[]} paging names of parameters and fields
 * @property {string[]} next paths of fields, or `header Link`
 * @property {{ authentication?: string[], paging?: string[], next?: string[] }} [may] neither right nor wrong
 */
/** @typedef {"authentication" | "paging" | "next"} Kind */
/** @typedef {{ right: number, wrong: string[], missed: string[] }} Counts */
/** @typedef {import("@speclens/core").ApiCard} ApiCard */

/**
 * What a card says, in the terms of the labels.
 *
 * @param {ApiCard} card
 * @returns {Record<Kind, string[]>}
 */
export function saidBy({ authentication, paging }) {
  const credentials = (authentication?.ways ?? []).flatMap((way) => way.credentials);
  return {
    authentication: credentials.map((one) =>
      one.kind === "apiKey" ? `${one.in} ${one.name}` : (one.scheme ?? one.kind),
    ),
    paging: (paging?.parameters ?? []).map(({ name }) => name),
    next: (paging?.next ?? []).map((one) =>
      one.in === "header" ? `header ${one.name}` : one.name,
    ),
  };
}

/**
 * Compares what a card says with a label, regardless of case.
 *
 * @param {readonly string[]} said
 * @param {Label} label
 * @param {Kind} kind
 * @returns {Counts}
 */
export function compare(said, label, kind) {
  const expected = new Set(label[kind].map(lower));
  const text = kind === "authentication" ? (label.inText ?? []) : [];
  const free = new Set([...(label.may?.[kind] ?? []), ...text].map(lower));
  const found = new Set(said.map(lower));
  return {
    right: [...found].filter((one) => expected.has(one)).length,
    wrong: [...found].filter((one) => !expected.has(one) && !free.has(one)),
    missed: [...expected].filter((one) => !found.has(one)),
  };
}

/** @param {string} text */
function lower(text) {
  return text.toLowerCase();
}
