import { openStore } from "@speclens/retrieval";

/**
 * All that a store tells but when it was written: documents, operations, schemas, and the hits of questions with their scores, as
 * texts that can be compared.
 *
 * @param {string} store
 * @param {readonly string[]} questions
 * @returns {Promise<string>}
 */
export async function readWholeState(store, questions) {
  const opened = await openStore(store);
  try {
    const documents = await opened.documents();
    const schemas = await opened.storedSchemas();
    const operations = await opened.storedOperations();
    const answers = [];
    for (const query of questions) answers.push(await answerOf(opened, query));
    return JSON.stringify([
      documents.map(({ revision, indexedAt, ...document }) => document),
      schemas.map((schema) => JSON.stringify(schema)).sort(),
      operations.map((operation) => JSON.stringify(operation)).sort(),
      await opened.catalog(),
      answers,
    ]);
  } finally {
    await opened.close();
  }
}

/**
 * @typedef {object} Readings
 * @property {string} operations what is listed
 * @property {readonly string[]} answers to each question
 *
 * @typedef {import("@speclens/core").IndexStore} IndexStore
 */

/**
 * What readers see of a store at rest.
 *
 * @param {string} store
 * @param {readonly string[]} questions
 * @returns {Promise<Readings>}
 */
export async function readReadings(store, questions) {
  const opened = await openStore(store);
  try {
    const answers = [];
    for (const query of questions) answers.push(await answerOf(opened, query));
    return { operations: await operationsOf(opened), answers };
  } finally {
    await opened.close();
  }
}

/** What a store reads as that has no documents. @type {Readings} */
export const NOTHING = { operations: "[]", answers: [] };

/**
 * Reads a store again and again until it is stopped, and holds each reading against the states that the
 * store may be in, which follow one another.
 *
 * @param {string} store
 * @param {readonly string[]} questions
 * @param {readonly Readings[]} states
 */
export function watchStore(store, questions, states) {
  let stopped = false;
  let readings = 0;
  let reached = 0;
  /** @type {string[]} */
  const faults = [];
  const check = (
    /** @type {string} */ what,
    /** @type {string} */ seen,
    /** @type {(state: Readings) => string | undefined} */ of,
  ) => {
    readings += 1;
    const matching = states.map((state, index) => (of(state) === seen ? index : -1));
    const latest = Math.max(...matching);
    if (latest < 0) faults.push(`${what} saw what no state has: ${seen.slice(0, 300)}`);
    else if (latest < reached) faults.push(`${what} saw an earlier state again`);
    else reached = Math.max(reached, Math.min(...matching.filter((index) => index >= reached)));
  };
  const watching = (async () => {
    while (!stopped) {
      try {
        const opened = await openStore(store);
        try {
          for (let turn = 0; turn < 20 && !stopped; turn++) {
            check("A list", await operationsOf(opened), ({ operations }) => operations);
            const index = turn % questions.length;
            const query = questions[index] ?? "";
            const seen = await answerOf(opened, query);
            check(`"${query}"`, seen, ({ answers }) => answers[index] ?? EMPTY_ANSWER);
          }
        } finally {
          await opened.close();
        }
      } catch (error) {
        const missing = /** @type {{ code?: string }} */ (error).code === "store-not-found";
        if (!missing || !states.includes(NOTHING) || reached > 0) faults.push(String(error));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await watching;
      return { readings, faults };
    },
  };
}

const EMPTY_ANSWER = "[]";

/** @param {IndexStore} store */
async function operationsOf(store) {
  return JSON.stringify(
    (await store.operations()).map((each) => [each.document, each.operation, each.summary]),
  );
}

/**
 * @param {IndexStore} store
 * @param {string} query
 */
async function answerOf(store, query) {
  const { hits } = await store.search({ query, limit: 50 });
  return JSON.stringify(hits);
}
