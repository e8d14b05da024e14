// What the arguments of the MCP tools mean. Their definitions say it only where an agent cannot guess it, because each
// word there takes tokens in every session. A test compares these lists with the definitions.

import {
  DEFAULT_BUDGET,
  LARGEST_BUDGET,
  LEAST_BUDGET,
  MAXIMUM_PAGE_SIZE,
  MOST_AT_ONCE,
} from "@speclens/core";

const written = (/** @type {number} */ value) => value.toLocaleString("en-US");

/** Arguments that mean the same in every tool that has them. */
export const SHARED_NOTES = {
  document: "Only this document: its id, or a list of ids. Default: all documents.",
  limit: `Items on a page: up to \`maxPageSize\` of the configuration (${written(MAXIMUM_PAGE_SIZE)}).`,
  budget: `The most tokens of the answer: ${written(LEAST_BUDGET)} to ${written(LARGEST_BUDGET)}. What does not fit is left for the next page. Default: \`tokenBudgetThreshold\` of the configuration (${written(DEFAULT_BUDGET)}).`,
  cursor: "Continues an answer that was cut, with the same arguments.",
  fields: "Parts of the JSON to return, by their paths, with commas. Implies `json`.",
};

/** What the values of `format` return. */
export const FORMAT_NOTES = {
  text: "`text`: the default.",
  json: "`json`: the same facts as data.",
  verbose: "`verbose`: text with descriptions.",
  curl: "`curl`, `fetch`, `python`: the smallest valid request.",
  ts: "`ts`: declarations of inputs and outputs.",
};

/** @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
export const ARGUMENT_NOTES = {
  askAPI: {
    query: "The task, in plain words, with the values that are known.",
    apis: "Only these documents: an id, or a list of ids. Default: all documents.",
  },
  searchEndpoints: {
    query: `The task in plain words, an operation's name, or a list of up to ${MOST_AT_ONCE} tasks or phrasings. Without it, the operations that match the filters are listed.`,
    category: "Only operations of this category.",
    group: "Only operations of this group of categories.",
    tag: "Only operations with this tag.",
    method: "Only this HTTP method.",
    top_n: "Hits on a page, as `limit`.",
    min_score: "Leaves out hits below this confidence, 0 to 1.",
    similarity_threshold:
      "Hits with at least this cosine (0.5 to 1) to a better hit follow it in one line; 1 turns it off.",
    show: "How many of the best hits are shown in full, 0 to 3. Default: the best one, if it is far ahead.",
    show_stats:
      "Adds how the search ran: the embedder, the parts of the question, what was left out.",
  },
  getEndpoint: {
    operation: `\`METHOD /path\`, an operationId, a concrete path, a URL or a summary; or a list of up to ${MOST_AT_ONCE}.`,
    section:
      "What is shown: how to call it (`request`, the default), what it returns, both, or examples.",
    path: `One property of a parameter or body, in full: \`labels[].name\`; or a list of up to ${MOST_AT_ONCE}.`,
  },
  getSchema: {
    name: "The schema's name, or plain words for it.",
    depth: "Levels of other schemas that are shown in place, 1 to 5. Default: 1.",
    path: "One property, in full: `authors[].name`.",
  },
  getEndpointCategories: {
    group: "Only the categories of this group.",
    changedSince:
      "What changed since then, in place of categories: a date (`2026-11-22`) or an age (`7d`).",
  },
  readMore: {
    cursor: "The cursor of a cut answer.",
    pages: "How many pages to read at once, up to 10 and 20,000 tokens. Default: 1.",
    startLine: "Reads the lines of a text from this one, 1 for the first.",
    endLine: "The last of these lines.",
    startColumn: "Where to continue within a line that is longer than an answer.",
    find: "Finds a text, or values and lines with its words, in all of the answer.",
    select: "Selects values of JSON by a JMESPath.",
  },
};
