// Answers one request a line of standard input in a process of its own, which a damaged store may end:
// {"task": "ask" | "doctor" | "index", "store", …}, answered by a line of JSON.
import { createInterface } from "node:readline";
import { openEngine } from "@speclens/engine";

const QUESTIONS = ["create an issue", "refund an order", "who is the authenticated user"];

/**
 * What a store answers, call by call: its answer, or what it threw.
 *
 * @param {import("./worker.mjs").Request} request
 */
async function ask({ store, names = { operations: [], schemas: [] } }) {
  /** @type {import("./worker.mjs").Answers} */
  const answers = {};
  for (const [embedder, part] of [
    [undefined, "hybrid"],
    ["none", "words"],
  ]) {
    const engine = await openEngine({ store, embedder });
    /** @type {(call: string, step: () => Promise<unknown>) => Promise<void>} */
    const note = async (call, step) => {
      answers[call] = await step().then(
        (value) => ({ value: JSON.stringify(value) }),
        (error) => ({
          error: {
            code: error?.code ?? "none",
            message: messageOf(error),
            remedyCode: error?.details?.remedyCode,
          },
        }),
      );
    };
    try {
      for (const query of QUESTIONS)
        await note(`search ${part} ${query}`, async () => {
          const { hits, noMatch } = await engine.search({ query });
          return { hits, noMatch };
        });
      if (part === "words") continue;
      await note("documents", () => engine.documents());
      await note("catalog", () => engine.catalog());
      for (const { document, operation } of names.operations)
        await note(`operation ${operation}`, () => engine.operation(operation, { document }));
      for (const schema of names.schemas)
        await note(`schema ${schema}`, () => engine.schema(schema));
    } finally {
      await engine.close();
    }
  }
  return { answers };
}

/** @param {import("./worker.mjs").Request} request */
async function doctor({ store, repair }) {
  const engine = await openEngine({ store });
  try {
    return { check: await engine.doctor({ repair }) };
  } catch (error) {
    return { error: messageOf(error) };
  } finally {
    await engine.close();
  }
}

/** @param {import("./worker.mjs").Request} request */
async function index({ store, sources = [], rebuild }) {
  const engine = await openEngine({ store });
  try {
    const report = await engine.index(sources, { rebuild });
    return { states: report.documents.map(({ state }) => state) };
  } catch (error) {
    return { error: messageOf(error) };
  } finally {
    await engine.close();
  }
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @type {Record<string, (request: import("./worker.mjs").Request) => Promise<unknown>>} */
const tasks = { ask, doctor, index };

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  const reply = await tasks[request.task]?.(request);
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
