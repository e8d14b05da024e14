import { setTimeout } from "node:timers/promises";

/** What one long line of an operation costs the server that is asked for it with a small budget. */
export const row = "B3";
export const kind = "mcp";

/** Seconds after which an answer is late: on a free machine the slowest takes two. */
const LATE = 15;
const BUDGET = 200;

/**
 * @param {string} name
 * @param {boolean} quick
 * @param {() => object} operation what is hostile in it
 * @param {object} [call] arguments beside operation and budget
 * @param {() => object} [rest] of the document
 */
function attack(name, quick, operation, call = { budget: BUDGET }, rest = () => ({})) {
  return {
    name,
    quick,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ write, openapi, serveStdio, ok, broken }) {
      const document = write("d.json", openapi(operation(), rest()));
      const server = await serveStdio([document], { env: { SPECLENS_EMBEDDER: "none" } });
      const ask = (/** @type {string} */ tool, /** @type {object} */ given) =>
        server.request("tools/call", { name: tool, arguments: given }, LATE);
      for (let tries = 0; tries < 60; tries++) {
        const catalog = await ask("getEndpointCategories", {});
        if (!JSON.stringify(catalog ?? "Still indexing").includes("Still indexing")) break;
        await setTimeout(500);
      }
      const started = performance.now();
      const answer = await ask("getEndpoint", { operation: "a", ...call });
      const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
      if (answer === undefined) return broken(`no answer in ${LATE} s`);
      if (answer.error !== undefined || answer.result?.isError)
        return broken(`an error after ${took}: ${JSON.stringify(answer).slice(0, 200)}`);
      const next = await ask("getEndpointCategories", {});
      return next === undefined
        ? broken("the next call is not answered")
        : ok(`answered in ${took}`);
    },
  };
}

/** @param {object} schema of the only parameter */
const parameter = (schema) => ({ parameters: [{ name: "q", in: "query", schema }] });
/** @param {object} schema */
const body = (schema) => ({ requestBody: { content: { "application/json": { schema } } } });
/** @param {number} count */
const values = (count) => Array.from({ length: count }, (_, at) => `value${at}`);

export const attacks = [
  attack("default of 300 KB", true, () =>
    parameter({ type: "string", default: "z ".repeat(150_000) }),
  ),
  attack("default of 1 MB", false, () =>
    parameter({ type: "string", default: "z ".repeat(500_000) }),
  ),
  attack("enum of 20,000 values", true, () => parameter({ type: "string", enum: values(20_000) })),
  attack("enum of 60,000 values", false, () => parameter({ type: "string", enum: values(60_000) })),
  attack("enum of 500,000 values", false, () =>
    parameter({ type: "string", enum: values(500_000) }),
  ),
  attack("pattern of 300 KB", false, () =>
    parameter({ type: "string", pattern: "[a-z]+".repeat(50_000) }),
  ),
  attack("pattern of 1 MB", false, () =>
    parameter({ type: "string", pattern: "[a-z]+".repeat(170_000) }),
  ),
  attack("oneOf of 20,000 schemas", false, () =>
    parameter({ oneOf: values(20_000).map((name) => ({ type: "string", const: name })) }),
  ),
  attack("a parameter's name of 1 MB", false, () => ({
    parameters: [{ name: "n".repeat(1_000_000), in: "query", schema: { type: "string" } }],
  })),
  attack(
    "a schema's name of 1 MB",
    false,
    () => body({ $ref: `#/components/schemas/${"S".repeat(1_000_000)}` }),
    { budget: BUDGET },
    () => ({ components: { schemas: { ["S".repeat(1_000_000)]: { type: "string" } } } }),
  ),
  attack(
    "an example of an enum of 200,000 values",
    false,
    () => body({ type: "string", enum: values(200_000) }),
    { section: "examples" },
  ),
  attack("130,000 parameters", false, () => ({
    parameters: values(130_000).map((name) => ({ name, in: "query" })),
  })),
];
