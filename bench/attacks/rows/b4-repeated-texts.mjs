/** What the rows of an index repeat: memory in proportion to the document all the same. */
export const row = "B4";
export const kind = "documents";

const MEMORY_FACTOR = 12;
const MEMORY_BASE = 250;
/** The same document takes 300 to 355 MiB from run to run. `bench/growth.mjs` holds the bound without this. */
const NOISE = 1.15;

/**
 * @param {string} name
 * @param {boolean} quick
 * @param {() => object} documentOf
 */
function attack(name, quick, documentOf) {
  return {
    name,
    quick,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ speclens, write, example, ok, weak, broken }) {
      const text = JSON.stringify(documentOf());
      write("documents/hostile.json", text);
      const { readFileSync } = await import("node:fs");
      write("documents/good.yaml", readFileSync(example));
      const most = Math.round(MEMORY_FACTOR * (text.length / 1e6) + MEMORY_BASE);
      const args = ["index", "documents", "--store", "store", "--embedder", "none"];
      const ran = await speclens(args, { seconds: 120, mostMiB: 3_000 });
      const held = `${Math.round(ran.rssMiB)} MiB, ${(ran.ms / 1e3).toFixed(1)} s`;
      if (ran.timedOut || ran.tooLarge) return broken(`does not end: ${held}`);
      if (ran.code !== 0) return broken(`ends with ${ran.code}: ${held}`);
      const found = await speclens(["search", "order a book", "--store", "store"]);
      if (found.code !== 0) return broken("the good document beside it is not found");
      return ran.rssMiB > most * NOISE ? weak(`${held}, of ${most}`) : ok(`${held}, of ${most}`);
    },
  };
}

/** @param {object} operation */
const one = (operation) =>
  documentOf({ "/a": { get: { operationId: "a", ...operation, responses: {} } } });

/**
 * @param {object} paths
 * @param {string} [title]
 */
function documentOf(paths, title = "t") {
  return { openapi: "3.0.0", info: { title, version: "1" }, paths };
}

/** @param {number} count */
const short = (count) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`/p${at}`, { get: { responses: {} } }]),
  );

export const attacks = [
  attack("a summary of 1 MB beside a description of 4 MB", true, () =>
    one({ summary: "word ".repeat(2e5), description: "y ".repeat(2e6) }),
  ),
  attack("a summary of 3 MB beside a description of 4 MB", false, () =>
    one({ summary: "word ".repeat(6e5), description: "y ".repeat(2e6) }),
  ),
  attack("an operationId of 1 MB beside a description of 1 MB", true, () =>
    one({ operationId: "w".repeat(1e6), description: "y ".repeat(5e5) }),
  ),
  attack("a tag of 1 MB beside a description of 1 MB", true, () =>
    one({ tags: ["t".repeat(1e6)], description: "y ".repeat(5e5) }),
  ),
  attack("a path of 1 MB beside a description of 1 MB", true, () =>
    documentOf({
      [`/${"p".repeat(1e6)}`]: { get: { description: "y ".repeat(5e5), responses: {} } },
      "/a": { get: { responses: {} } },
    }),
  ),
  attack("a title of 1 MB and 2,000 operations", false, () =>
    documentOf(short(2_000), "word ".repeat(2e5)),
  ),
  attack("a schema of 37,000 properties", false, () => ({
    ...one({}),
    components: {
      schemas: {
        Large: {
          type: "object",
          properties: Object.fromEntries(
            Array.from({ length: 37_000 }, (_, at) => [`property${at}`, { type: "string" }]),
          ),
        },
      },
    },
  })),
];
