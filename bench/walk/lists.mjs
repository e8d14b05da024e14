import { categoriesOf, hitsOf, linesOf, membersOf } from "./items-of.mjs";
import { wide } from "./write-wide-document.mjs";

/**
 * @typedef {object} WalkedList
 * @property {string} list
 * @property {string} tool
 * @property {Record<string, unknown>} input
 * @property {(texts: readonly string[]) => string[]} items
 * @property {(engine: import("@speclens/engine").Engine) => Promise<string[]>} whole
 */

/** So much that nothing is left out. */
const ALL = { budget: 10_000_000, limit: 1_000_000 };
/** A search ranks so many, where a page is not larger. */
const HITS = 200;

/**
 * Every list of the tools, with the items that it must have.
 *
 * @type {readonly WalkedList[]}
 */
export const lists = [
  {
    list: "catalog",
    tool: "getEndpointCategories",
    input: { document: wide.document, budget: 200 },
    items: categoriesOf,
    whole: async ({ catalog }) => {
      const { categories } = await catalog({ document: wide.document });
      return categories.map(({ name, endpointCount }) => `${name} ${endpointCount}`);
    },
  },
  {
    list: "catalog as JSON",
    tool: "getEndpointCategories",
    input: { document: wide.document, format: "json", limit: 9 },
    items: membersOf("categories"),
    whole: async ({ json }) => {
      const { categories } = await json.catalog({ document: wide.document });
      return categories.map((category) => JSON.stringify(category));
    },
  },
  {
    list: "search",
    tool: "searchEndpoints",
    input: {
      ...{ query: wide.question, document: wide.document, top_n: 7 },
      ...{ min_score: 0, similarity_threshold: 1 },
    },
    items: hitsOf,
    whole: async ({ answers }) => {
      const request = { query: wide.question, documents: [wide.document], top: HITS };
      const { text } = await answers.search({
        ...{ ...request, minScore: 0, similarityThreshold: 1 },
        budget: ALL.budget,
      });
      return hitsOf([text]);
    },
  },
  {
    list: "search as JSON",
    tool: "searchEndpoints",
    input: {
      ...{ query: wide.question, document: wide.document, top_n: 60, min_score: 0 },
      ...{ format: "json", budget: 1000 },
    },
    items: membersOf("hits"),
    whole: async ({ json }) => {
      const { hits } = await json.search({
        ...{ query: wide.question, documents: [wide.document], top: HITS, minScore: 0 },
      });
      return hits.map((hit) => JSON.stringify(hit));
    },
  },
  {
    list: "lines of an operation",
    tool: "getEndpoint",
    input: { operation: wide.operation, document: wide.document, limit: 8 },
    items: linesOf,
    whole: async ({ answers }) => {
      const request = { operation: wide.operation, document: wide.document };
      return linesOf([(await answers.operation({ ...request, ...ALL })).text]);
    },
  },
  {
    list: "lines of a schema, by budget",
    tool: "getSchema",
    input: { name: wide.schema, document: wide.document, budget: 300 },
    items: linesOf,
    whole: async ({ answers }) => {
      const request = { name: wide.schema, document: wide.document };
      return linesOf([(await answers.schema({ ...request, ...ALL })).text]);
    },
  },
];
