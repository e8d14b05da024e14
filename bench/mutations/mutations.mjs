/**
 * @typedef {object} Mutation A mistake that tests have to notice.
 * @property {string} name
 * @property {string} file Of the product, from the root of the repository.
 * @property {RegExp} find What is replaced: it has to occur once in the file.
 * @property {string} by
 * @property {readonly TestFiles[]} tests Those that have to notice it.
 * @property {string} [open] Why it may survive for now.
 *
 * @typedef {object} TestFiles
 * @property {string} folder Of the package, from the root of the repository.
 * @property {readonly string[]} files From there.
 */

/** @type {TestFiles} */
const golden = { folder: "packages/engine", files: ["test/golden-ranking.test.ts"] };

/**
 * @param {string} folder
 * @param {readonly string[]} files
 * @returns {TestFiles}
 */
const ofPackage = (folder, ...files) => ({ folder: `packages/${folder}`, files });

/**
 * Another value of a constant, which the golden ranking has to notice unless other tests are named.
 *
 * @param {string} name `CONSTANT`, or `CONSTANT.key` of one that is an object, which may be `CONSTANT.key.key`
 * @param {number} value
 * @param {Partial<Mutation>} [others]
 * @returns {Mutation}
 */
function constant(name, value, others) {
  const [object, ...keys] = name.split(".");
  const places = keys.map((key, place) => `${place === 0 ? "[^;]*" : "[^;}]*"}\\b${key}: `);
  const before = keys.length === 0 ? "[^={;]*= " : places.join("");
  return {
    name,
    file: "packages/retrieval/src/weights/weights.ts",
    find: new RegExp(`(?<=\\bconst ${object}\\b${before})-?[\\d._]+`),
    by: String(value),
    tests: [golden],
    ...others,
  };
}

/** A constant of the scores that retrieval shares with others. */
const SHARED = { file: "packages/ranking/src/weights/weights.ts" };

/**
 * Other values of the numbers that decide an order, a confidence, a bound or a default, and some guards left
 * out.
 *
 * @type {readonly Mutation[]}
 */
export const MUTATIONS = [
  constant("SATURATION", 2, SHARED),
  constant("LENGTH_PENALTY", 0.4, SHARED),
  constant("HEAD_WEIGHT", 1, SHARED),
  constant("WEIGHT_OF_CORRECTION", 0.4, SHARED),
  constant("SHARE_OF_BODY", 1, SHARED),
  constant("REQUEST_WORDS", 3, SHARED),
  constant("LENGTH.short", 4, SHARED),
  constant("LENGTH.long", 20, SHARED),
  constant("COVERED.vectors", 0.4),
  constant("UNCOVERED.words", 0.6),
  constant("UNCOVERED.vectors", 1),
  constant("EXPONENT", 1),
  constant("LONG.vectors", 0.5),
  constant("SUMMARY", 2),
  constant("LEAD", 0),
  constant("METHOD", 0),
  constant("DEPRECATED", 0),
  constant("SEGMENT", 0),
  constant("DETOUR", 0, {
    tests: [golden, ofPackage("retrieval", "src/ranking/path-features.test.ts")],
  }),
  constant("NAMED_IN_SHORT", 0.6),
  constant("NAMED_IN_LONG", 0),
  constant("OTHER_OWNER", 0),
  constant("ANSWER", 0.3),
  constant("DOCUMENT", 0, {
    tests: [ofPackage("retrieval", "src/search/search.test.ts")],
  }),
  constant("WITNESSES", 1, {
    tests: [ofPackage("retrieval", "src/ranking/document-scores.test.ts")],
  }),
  constant("FEWEST_DOCUMENTS", 2, {
    tests: [ofPackage("retrieval", "src/ranking/document-scores.test.ts")],
  }),
  constant("TOKENS", 0.1),
  constant("COMPARED", 3),
  constant("REPEAT", 0),
  constant("MOST_REPEATS", 1),
  constant("NAMED_BEFORE", 3),
  constant("NEEDED.named", 0.2, {
    tests: [golden, ofPackage("retrieval", "src/ranking/boost-producers.test.ts")],
  }),
  constant("NEEDED.other", 0.7),
  constant("CONSUMERS", 3, {
    tests: [ofPackage("retrieval", "src/ranking/boost-producers.test.ts")],
  }),
  constant("FALL", 0.45),
  constant("RIGHT.hybrid.near", 1.9),
  constant("RIGHT.lexical.like", 2),
  constant("RIGHT.vector.near", 1.9),
  constant("ANSWERABLE.hybrid.covered", 0.5),
  constant("ANSWERABLE.hybrid.surprisal", 1.5),
  constant("ANSWERABLE.lexical.like", 2),
  constant("NO_MATCH_BELOW.hybrid", 0.2),
  constant("NO_MATCH_BELOW.lexical", 0.2),
  constant("UNSURE_BELOW.hybrid", 0.4),
  constant("BEYOND", 0, SHARED),
  constant("SHARE_OF_BEST", 0.3, { file: "packages/core/src/defaults.ts" }),
  constant("CLOSEST_HITS", 5, { file: "packages/engine/src/answers/search/hit-details.ts" }),
  constant("LEAST", 0.3, {
    file: "packages/retrieval/src/ranking/select-prerequisites.ts",
    tests: [ofPackage("retrieval", "src/ranking/select-prerequisites.test.ts")],
  }),
  constant("FAIR", 0.05, {
    file: "packages/retrieval/src/candidates/starved-documents.ts",
    tests: [ofPackage("retrieval", "src/candidates/starved-documents.test.ts")],
  }),
  constant("MOST_IN_MEMORY", 0, {
    file: "packages/retrieval/src/search/choose-source.ts",
    tests: [ofPackage("retrieval", "src/search/choose-source.test.ts")],
  }),
  constant("JOINED_KEPT", 1, {
    file: "packages/retrieval/src/vocabulary/vocabulary-cache.ts",
    tests: [ofPackage("retrieval", "src/vocabulary/vocabulary-cache.test.ts")],
  }),
  constant("RIVAL", 1, {
    file: "packages/chunker/src/producers/find-producers.ts",
    tests: [ofPackage("chunker", "src/producers/producer-edges.test.ts")],
  }),
  constant("DEFAULT_BUDGET", 5000, {
    file: "packages/core/src/defaults.ts",
    tests: [
      ofPackage(
        "engine",
        "src/answers/pages/compose-answer.test.ts",
        "test/parts-of-answers.test.ts",
      ),
      ofPackage("guard", "src/state/resolve-settings.test.ts"),
    ],
  }),
  {
    name: "expiry-a-second-late",
    file: "packages/budget/src/lists/seal-cursor.ts",
    find: /(?<=\bexpiresAt\.getTime\(\) \/ 1000\))(?=;)/,
    by: " + 1",
    tests: [ofPackage("budget", "src/lists/seal-cursor.test.ts")],
  },
  {
    name: "estimate-without-margin",
    file: "packages/budget/src/tokens/piece-costs.ts",
    find: /(?<=\bo200k: \{\s*margin: )[\d.]+/,
    by: "1",
    tests: [ofPackage("budget", "src/tokens/estimate-tokens.test.ts")],
  },
  {
    name: "merges-without-limit",
    file: "packages/parser/src/text/read-lenient-yaml.ts",
    find: /(?<=return merges \* largest > )MAX_MERGED/,
    by: "Number.POSITIVE_INFINITY * MAX_MERGED",
    tests: [ofPackage("parser", "src/text/read-lenient-yaml.test.ts")],
  },
  {
    name: "rankings-by-first-use",
    file: "packages/engine/src/answers/search/remember-rankings.ts",
    find: /(?<=kept\.)get/,
    by: "peek",
    tests: [ofPackage("engine", "src/answers/search/remember-rankings.test.ts")],
  },
  {
    name: "tools-without-one",
    file: "apps/mcp-server/src/tools/tools.ts",
    find: / {2}getSchema,\n/,
    by: "",
    tests: [{ folder: "apps/mcp-server", files: ["test/tools.test.ts"] }],
  },
];
