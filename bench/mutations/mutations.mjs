/**
 * @typedef {object} Mutation A mistake that tests have to notice.
 * @property {string} name
 * @property {string} file Of the product, from the root of the repository.
 * @property {RegExp} find What is replaced: it must stand in the file once.
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
 * The numbers that decide an order, a confidence or a default, each made another, and guards that were taken
 * away.
 *
 * @type {readonly Mutation[]}
 */
export const MUTATIONS = [
  {
    name: "fall",
    file: "packages/retrieval/src/ranking/rank-candidates.ts",
    find: /(?<=\bFALL = )0\.3\b/,
    by: "0.45",
    tests: [golden],
  },
  {
    name: "near",
    file: "packages/retrieval/src/ranking/confidence.ts",
    find: /(?<=\bHYBRID: LogOdds = \{[^}]*\bnear: )2\.66/,
    by: "1.9",
    tests: [golden],
  },
  {
    name: "near-vectors",
    file: "packages/retrieval/src/ranking/confidence.ts",
    find: /(?<=\bVECTORS: LogOdds = \{[^}]*\bnear: )2\.66/,
    by: "1.9",
    tests: [golden],
  },
  {
    name: "no-match-lexical",
    file: "packages/retrieval/src/ranking/confidence.ts",
    find: /(?<=\bNO_MATCH_BELOW = \{[^}]*\blexical: )0\.17/,
    by: "0.05",
    tests: [golden],
  },
  {
    name: "no-match-hybrid",
    file: "packages/retrieval/src/ranking/confidence.ts",
    find: /(?<=\bNO_MATCH_BELOW = \{[^}]*\bhybrid: )0\.11/,
    by: "0.05",
    tests: [golden],
  },
  {
    name: "request-words",
    file: "packages/retrieval/src/ranking/coverage.ts",
    find: /(?<=\bREQUEST_WORDS = )6\b/,
    by: "3",
    tests: [golden],
  },
  {
    name: "summary",
    file: "packages/retrieval/src/ranking/priors.ts",
    find: /(?<=\bSUMMARY = )3\b/,
    by: "2",
    tests: [golden],
  },
  {
    name: "deprecated",
    file: "packages/retrieval/src/ranking/priors.ts",
    find: /(?<=\bDEPRECATED = )0\.5\b/,
    by: "0",
    tests: [golden],
  },
  {
    name: "repeat",
    file: "packages/retrieval/src/ranking/rank-signals.ts",
    find: /(?<=\bREPEAT = )0\.1\b/,
    by: "0",
    tests: [golden],
  },
  {
    name: "answer",
    file: "packages/retrieval/src/ranking/rank-signals.ts",
    find: /(?<=\bANSWER = )0\.1\b/,
    by: "0.3",
    tests: [golden],
  },
  {
    name: "detour",
    file: "packages/retrieval/src/ranking/path-priors.ts",
    find: /(?<=\bDETOUR = )0\.25\b/,
    by: "0",
    tests: [golden],
  },
  {
    name: "other-owner",
    file: "packages/retrieval/src/ranking/path-priors.ts",
    find: /(?<=\bOTHER_OWNER = )0\.4\b/,
    by: "0",
    tests: [golden],
  },
  {
    name: "share-of-best",
    file: "packages/engine/src/answers/search-answers.ts",
    find: /(?<=\bSHARE_OF_BEST = )0\.2\b/,
    by: "0.3",
    tests: [golden],
  },
  {
    name: "closest-hits",
    file: "packages/engine/src/answers/search-answers.ts",
    find: /(?<=\bCLOSEST_HITS = )3\b/,
    by: "5",
    tests: [golden],
  },
  {
    name: "producers-needed",
    file: "packages/retrieval/src/ranking/lift-producers.ts",
    find: /(?<=\bNEEDED = \{[^}]*\bother: )0\.2\b/,
    by: "0.7",
    tests: [golden],
  },
  {
    name: "told-needs",
    file: "packages/retrieval/src/ranking/told-needs.ts",
    find: /(?<=\bLEAST = )0\.6\b/,
    by: "0.3",
    tests: [ofPackage("retrieval", "src/ranking/told-needs.test.ts")],
  },
  {
    name: "crowded-out",
    file: "packages/retrieval/src/candidates/crowded-out.ts",
    find: /(?<=\bFAIR = )0\.25\b/,
    by: "0.05",
    tests: [ofPackage("retrieval", "src/candidates/crowded-out.test.ts")],
  },
  {
    name: "in-memory",
    file: "packages/retrieval/src/search/prepare-candidates.ts",
    find: /(?<=\bMOST_IN_MEMORY = )5000\b/,
    by: "0",
    tests: [ofPackage("retrieval", "src/search/prepare-candidates.test.ts")],
  },
  {
    name: "vocabularies-kept",
    file: "packages/retrieval/src/vocabulary/vocabulary-cache.ts",
    find: /(?<=\bJOINED_KEPT = )8\b/,
    by: "1",
    tests: [ofPackage("retrieval", "src/vocabulary/vocabulary-cache.test.ts")],
  },
  {
    name: "default-budget",
    file: "packages/budget/src/settings/defaults.ts",
    find: /(?<=\bDEFAULT_BUDGET = )4000\b/,
    by: "5000",
    tests: [
      ofPackage("engine", "src/answers/compose-answer.test.ts", "test/parts-of-answers.test.ts"),
      ofPackage("guard", "src/state/resolve-settings.test.ts"),
    ],
  },
  {
    name: "expiry",
    file: "packages/budget/src/lists/cursor.ts",
    find: /(?<=\bexpiresAt\.getTime\(\) \/ 1000\))(?=;)/,
    by: " + 1",
    tests: [ofPackage("budget", "src/lists/cursor.test.ts")],
  },
  {
    name: "estimate-margin",
    file: "packages/budget/src/tokens/piece-costs.ts",
    find: /(?<=\bo200k: \{\s*margin: )1\.04/,
    by: "1",
    tests: [ofPackage("budget", "src/tokens/estimate-tokens.test.ts")],
  },
  {
    name: "rankings-kept",
    file: "packages/engine/src/answers/remember-rankings.ts",
    find: /kept\.delete\(key\);\n/,
    by: "\n",
    tests: [ofPackage("engine", "src/answers/remember-rankings.test.ts")],
  },
  {
    name: "rival",
    file: "packages/chunker/src/producers/find-producers.ts",
    find: /(?<=\bRIVAL = )0\.8\b/,
    by: "1",
    tests: [ofPackage("chunker", "src/producers/producer-edges.test.ts")],
  },
  {
    name: "tools",
    file: "apps/mcp-server/src/serving/open-protection.ts",
    find: /(?<="getEndpoint", )"getSchema", /,
    by: "",
    tests: [{ folder: "apps/mcp-server", files: ["src/open-protection.test.ts"] }],
  },
];
