import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { INSTRUCTIONS } from "../apps/mcp-server/src/server/instructions.ts";
import { describedPageInput } from "../apps/mcp-server/src/tools/page-input.ts";
import { CONFIGURATION_DEFAULTS } from "../packages/configuration/src/schema/effective-configuration.ts";
import * as defaults from "../packages/core/src/defaults.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** Files below a folder. */
function filesBelow(folder: string, extension: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(extension) && !path.endsWith(`.test${extension}`))
    .map((path) => `${folder}/${path}`);
}

/** Source files of the product, without tests. */
const sources = ["packages", "apps"]
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}/src`))
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => filesBelow(folder, ".ts"));

test("a default has one declaration", () => {
  const declaration = new RegExp(`\\b(?:const|let) (?:${Object.keys(defaults).join("|")})\\b`);
  const files = [...sources, ...filesBelow("bench", ".mjs")];
  const declaring = files.filter((path) => declaration.test(read(path)));
  expect(declaring).toEqual(["packages/core/src/defaults.ts"]);
});

test("the configuration has the same defaults", () => {
  expect(CONFIGURATION_DEFAULTS).toEqual({
    tokenBudgetThreshold: defaults.DEFAULT_BUDGET,
    defaultPageSize: defaults.DEFAULT_PAGE_SIZE,
    maxPageSize: defaults.MAXIMUM_PAGE_SIZE,
    chunkSize: defaults.DEFAULT_CHUNK_SIZE,
    answerMinutes: defaults.DEFAULT_ANSWER_MINUTES,
    answerMemoryMiB: defaults.DEFAULT_ANSWER_MEMORY,
    answerDiskMiB: defaults.DEFAULT_ANSWER_DISK,
    production: true,
    unprotectedShare: 0,
    telemetry: {
      enabled: true,
      retentionDays: defaults.DEFAULT_RETENTION_DAYS,
      sampleShare: defaults.DEFAULT_SAMPLE_SHARE,
      oversizedAlertShare: defaults.DEFAULT_ALERT_SHARE,
    },
    model: {
      contextTokens: defaults.DEFAULT_CONTEXT_TOKENS,
      answerTokens: defaults.DEFAULT_ANSWER_TOKENS,
      temperature: defaults.DEFAULT_TEMPERATURE,
      timeoutSeconds: defaults.DEFAULT_MODEL_SECONDS,
      firstTextSeconds: defaults.DEFAULT_FIRST_TEXT_SECONDS,
    },
    http: { requestsPerMinute: defaults.DEFAULT_REQUESTS_PER_MINUTE },
  });
});

test("no text of the product names the number of a default by hand", () => {
  const written: string[] = [];
  for (const path of sources) {
    const visit = (node: ts.Node): void => {
      const isText =
        ts.isStringLiteralLike(node) ||
        ts.isTemplateHead(node) ||
        ts.isTemplateMiddleOrTemplateTail(node);
      if (isText && /\bdefaults?:? \(?\d/i.test(node.text)) written.push(`${path}: ${node.text}`);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true));
  }
  expect(written).toEqual([]);
});

test("an MCP client reads the budget and the page size of the code", () => {
  const { budget, limit } = describedPageInput;
  expect(budget.description).toBe(`Tokens, default ${defaults.DEFAULT_BUDGET}`);
  expect(INSTRUCTIONS).toContain(`in tokens (${defaults.DEFAULT_BUDGET} unless set)`);
  expect(limit.safeParse(defaults.MAXIMUM_PAGE_SIZE).success).toBe(true);
  expect(limit.safeParse(defaults.MAXIMUM_PAGE_SIZE + 1).success).toBe(false);
});

test.each([
  [["search"], `(default: ${defaults.SHARE_OF_BEST} of`],
  [["search"], `(default: ${defaults.DEFAULT_DEDUP_THRESHOLD})`],
  [["search"], `hits, 1 to ${defaults.MAXIMUM_PAGE_SIZE} (default: ${defaults.DEFAULT_TOP})`],
  [["catalog"], `(default: ${defaults.COMPACT_INDEX_BUDGET})`],
  [["serve"], `(default: ${defaults.DEFAULT_REQUESTS_PER_MINUTE})`],
  [["cache", "prune"], `(default: ${defaults.DEFAULT_CACHE_DAYS}d)`],
])("speclens %j --help says: %s", (command, words) => {
  const program = join(root, "apps/cli/bin/speclens.mjs");
  const { stdout } = spawnSync(process.execPath, [program, ...command, "--help"], {
    encoding: "utf8",
    env: { ...process.env, COLUMNS: "200" },
  });
  expect(stdout.replace(/\s+/g, " ")).toContain(words);
});

/** What READMEs and comments say, with # for the number. */
const SAID: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "README.md": {
    "takes a `budget` in tokens (default #)": defaults.DEFAULT_BUDGET,
  },
  "docs/protection.md": {
    "over the threshold (# by default)": defaults.DEFAULT_BUDGET,
    "a list over # tokens becomes a search": defaults.DEFAULT_TOOL_LIST_TOKENS,
  },
  "packages/proxy/README.md": {
    "more than `tokens` estimated tokens (#)": defaults.DEFAULT_TOOL_LIST_TOKENS,
  },
  "docs/sources.md": {
    "records are kept: # days by default": defaults.DEFAULT_CHANGE_DAYS,
    "A document has at most # records": defaults.MOST_CHANGE_RECORDS,
    "records and # KiB of them": defaults.CHANGE_HISTORY_BYTES / 1024,
    "A record has at most # KiB": defaults.CHANGE_RECORD_BYTES / 1024,
  },
  "docs/plans.md": {
    "up to # tokens with the question": defaults.DEFAULT_CONTEXT_TOKENS,
  },
  "packages/language-model/README.md": {
    "**Time**: # s for a text": defaults.DEFAULT_MODEL_SECONDS,
    "and # s from a request": defaults.DEFAULT_FIRST_TEXT_SECONDS,
  },
  "packages/language-model/src/open-model-options.ts": {
    "more than 0. Default #. */": defaults.DEFAULT_MODEL_SECONDS,
    "received in pieces. Default #. */": defaults.DEFAULT_FIRST_TEXT_SECONDS,
  },
  "packages/budget/README.md": {
    "`budget` is in tokens, # by default": defaults.DEFAULT_BUDGET,
    "**The budget** (≥ 200 tokens, default #)": defaults.DEFAULT_BUDGET,
    "the budget of each piece of a text, # by default": defaults.DEFAULT_CHUNK_SIZE,
    "| `minConfidence`, 0–1 | # |": defaults.DEFAULT_MIN_CONFIDENCE,
    "`ngramDedupThreshold`, 0.5–1 | on, # |": defaults.DEFAULT_NGRAM_DEDUP_THRESHOLD,
    "`dedupThreshold`, 0.5–1 | on, # |": defaults.DEFAULT_DEDUP_THRESHOLD,
    "`maxChunksPerDoc`, 0 for no limit | # |": defaults.DEFAULT_CHUNKS_PER_DOCUMENT,
  },
  "packages/guard/README.md": {
    "takes `budget` (tokens, # to": defaults.LEAST_BUDGET,
    "takes `budget` (tokens, 200 to #)": defaults.LARGEST_BUDGET,
    "| `tokenBudgetThreshold` | # |": defaults.DEFAULT_BUDGET,
    "| `maxPageSize` | # |": defaults.MAXIMUM_PAGE_SIZE,
    "| `chunkSize` | # |": defaults.DEFAULT_CHUNK_SIZE,
    "in memory (# MiB, `memoryBytes`)": defaults.DEFAULT_ANSWER_MEMORY,
    "in files (# MiB, `diskBytes`": defaults.DEFAULT_ANSWER_DISK,
    "| `retentionDays` | # |": defaults.DEFAULT_RETENTION_DAYS,
    "| `sampleShare` | # |": defaults.DEFAULT_SAMPLE_SHARE,
    "| `oversizedAlertShare` | # |": defaults.DEFAULT_ALERT_SHARE,
  },
  "packages/engine/README.md": {
    "at least 100, by default #.": defaults.DEFAULT_BUDGET,
    "items on a page, by default #": defaults.DEFAULT_PAGE_SIZE,
    "(`search` has `top`, by default #)": defaults.DEFAULT_TOP,
    "all operations in at most # tokens": defaults.COMPACT_INDEX_BUDGET,
    "many milliseconds (# days)": defaults.DEFAULT_CACHE_DAYS,
  },
  "packages/render/README.md": {
    "It fits a budget (# tokens)": defaults.COMPACT_INDEX_BUDGET,
  },
  "apps/mcp-server/README.md": {
    "of the answer: # to 100,000, by": defaults.LEAST_BUDGET,
    "of the answer: 200 to #, by": defaults.LARGEST_BUDGET,
    "200 to 100,000, by default #)": defaults.DEFAULT_BUDGET,
    "(0.5–1, by default #; 1 turns it off)": defaults.DEFAULT_DEDUP_THRESHOLD,
    "| over # requests a minute": defaults.DEFAULT_REQUESTS_PER_MINUTE,
  },
  "apps/cli/README.md": {
    "takes at most # tokens (o200k)": defaults.COMPACT_INDEX_BUDGET,
    "to # questions (`--questions N`)": defaults.DEFAULT_COST_QUESTIONS,
    "searches for up to # operations": defaults.DEFAULT_SCORED_OPERATIONS,
    "tokens of the text (#); what breaks": defaults.DEFAULT_BUDGET,
    "Default: `toolList.tokens`, or # |": defaults.DEFAULT_TOOL_LIST_TOKENS,
    "number of hits (#)": defaults.DEFAULT_TOP,
    "below this confidence (# of the best hit's)": defaults.SHARE_OF_BEST,
    "near-duplicates from this cosine (#)": defaults.DEFAULT_DEDUP_THRESHOLD,
    "(default: # of the best hit's confidence)": defaults.SHARE_OF_BEST,
    "that were unused for # days": defaults.DEFAULT_CACHE_DAYS,
  },
  "packages/engine/src/comparing/comparison-text.ts": {
    "of tokens, at least 100; default #": defaults.DEFAULT_BUDGET,
  },
  "packages/budget/src/value/fit-value-options.ts": {
    "answer and its note, ≥ 200. Default #.": defaults.DEFAULT_BUDGET,
  },
  "packages/budget/src/value/summarize-value.ts": {
    "as minified JSON. Default #.": defaults.DEFAULT_BUDGET,
  },
  "packages/budget/src/value/page-items.ts": {
    "a minified JSON array. Default #.": defaults.DEFAULT_BUDGET,
    "Maximum number of items, ≥ 1. Default #.": defaults.DEFAULT_PAGE_SIZE,
  },
  "packages/budget/src/texts/read-lines.ts": {
    "tokens in the lines, ≥ 20. Default #.": defaults.DEFAULT_BUDGET,
  },
  "packages/budget/src/lists/assemble-sections.ts": {
    "tokens in the text, ≥ 40. Default #.": defaults.DEFAULT_BUDGET,
  },
  "packages/budget/src/lists/fit-items.ts": {
    "tokens in the whole answer. Default #.": defaults.DEFAULT_BUDGET,
    "Maximum number of items, ≥ 1. Default #.": defaults.DEFAULT_PAGE_SIZE,
  },
  "packages/budget/src/texts/split-text.ts": {
    "tokens in a piece, ≥ 20. Default #.": defaults.DEFAULT_CHUNK_SIZE,
  },
  "packages/budget/src/compression/compression-options.ts": {
    "0 keeps all chunks. Default #.": defaults.DEFAULT_MIN_CONFIDENCE,
    "two texts count as near-duplicates: 0.5–1. 1 finds none. Default #.":
      defaults.DEFAULT_NGRAM_DEDUP_THRESHOLD,
    "two chunks count as near-duplicates: 0.5–1. 1 finds none. Default #.":
      defaults.DEFAULT_DEDUP_THRESHOLD,
    "0 means no limit. Default #.": defaults.DEFAULT_CHUNKS_PER_DOCUMENT,
  },
  "packages/configuration/src/schema/configuration.ts": {
    "are left out, 0–1. Default: # of the best hit's.": defaults.SHARE_OF_BEST,
    "that an answer has, 0 for any number. Default #.": defaults.DEFAULT_CHUNKS_PER_DOCUMENT,
    "where 1 finds none. Default #.": defaults.DEFAULT_DEDUP_THRESHOLD,
    "are near-duplicates: 0.5–1. Default #.": defaults.DEFAULT_NGRAM_DEDUP_THRESHOLD,
    "0–3,650; 0 keeps none. Default #.": defaults.DEFAULT_CHANGE_DAYS,
    "sets no `budget`, 200–100,000. Default #.": defaults.DEFAULT_BUDGET,
    "1 to `maxPageSize`. Default #,": defaults.DEFAULT_PAGE_SIZE,
    "a call may set, 1–1,000. Default #.": defaults.MAXIMUM_PAGE_SIZE,
    "of a long text, 200–100,000. Default #.": defaults.DEFAULT_CHUNK_SIZE,
    "a record is kept, 1–3,650. Default #.": defaults.DEFAULT_RETENTION_DAYS,
    "also counted exactly, 0–1. Default #.": defaults.DEFAULT_SAMPLE_SHARE,
    "worth an alert, 0–1. Default #.": defaults.DEFAULT_ALERT_SHARE,
    "that the model reads, 1,000–10,000,000. Default #.": defaults.DEFAULT_CONTEXT_TOKENS,
    "the model may write, 100–100,000. Default #.": defaults.DEFAULT_ANSWER_TOKENS,
    "of the choice of words, 0–2. Default #.": defaults.DEFAULT_TEMPERATURE,
    "with all retries, 1–86,400. Default #.": defaults.DEFAULT_MODEL_SECONDS,
    "on a terminal, 1–86,400. Default #.": defaults.DEFAULT_FIRST_TEXT_SECONDS,
    "(any number) to 1,000,000. Default #.": defaults.DEFAULT_REQUESTS_PER_MINUTE,
  },
  "packages/core/src/store/search.ts": {
    "The most hits, 1–400. Default #.": defaults.DEFAULT_TOP,
  },
  "packages/engine/src/contracts/answers.ts": {
    "text may take, at least 100. Default #.": defaults.DEFAULT_BUDGET,
    "Items on a page, at least 1. Default #.": defaults.DEFAULT_PAGE_SIZE,
    "on a page, 1–200. Default #.": defaults.DEFAULT_TOP,
    "else # of the best hit's.": defaults.SHARE_OF_BEST,
    "compression, else #.": defaults.DEFAULT_DEDUP_THRESHOLD,
  },
  "packages/engine/src/contracts/engine-options.ts": {
    "hits from # of the best hit's": defaults.SHARE_OF_BEST,
    "drops what is too old. Default #.": defaults.DEFAULT_CHANGE_DAYS,
  },
  "packages/engine/src/indexing/history/keep-history.ts": {
    "at least 1. Default #.": defaults.MOST_CHANGE_RECORDS,
    "in bytes of JSON. Default # KiB.": defaults.CHANGE_HISTORY_BYTES / 1024,
  },
  "packages/engine/src/contracts/engine.ts": {
    "may take, at least 200. Default #.": defaults.COMPACT_INDEX_BUDGET,
  },
  "packages/engine/src/contracts/task-answer.ts": {
    "at least 1,000. Default #.": defaults.DEFAULT_CONTEXT_TOKENS,
    "by its own count. Default #.": defaults.DEFAULT_ANSWER_TOKENS,
    "choice of words, 0–2. Default #.": defaults.DEFAULT_TEMPERATURE,
    "Only for a specification. Default #.": defaults.DEFAULT_MODEL_SECONDS,
  },
  "packages/engine/src/cache/prune-cache.ts": {
    "Default: # days.": defaults.DEFAULT_CACHE_DAYS,
  },
  "packages/render/src/compact-index/render-compact-index.ts": {
    "in the text, at least #. Default": defaults.LEAST_BUDGET,
    "in the text, at least 200. Default #.": defaults.COMPACT_INDEX_BUDGET,
  },
  "packages/guard/src/contracts/guard-settings.ts": {
    "sets no `budget`, 200–100,000. Default #.": defaults.DEFAULT_BUDGET,
    "a tool that has one, 1–1,000. Default #.": defaults.MAXIMUM_PAGE_SIZE,
    "of a long text, 200–100,000. Default #.": defaults.DEFAULT_CHUNK_SIZE,
  },
  "packages/guard/src/telemetry/telemetry-settings.ts": {
    "Days to keep records, 1–3,650. Default #.": defaults.DEFAULT_RETENTION_DAYS,
    "also counted exactly, 0–1. Default #.": defaults.DEFAULT_SAMPLE_SHARE,
    "triggers an alert, 0–1. Default #.": defaults.DEFAULT_ALERT_SHARE,
  },
  "packages/guard/src/dashboard/dashboard-options.ts": {
    "highlights it, 0–1. Default #.": defaults.DEFAULT_ALERT_SHARE,
  },
  "apps/mcp-server/src/server/create-mcp-server.ts": {
    "the usual, and the most. Called for each call. Default: # and": defaults.DEFAULT_PAGE_SIZE,
  },
  "apps/mcp-server/src/http/settings/serve-http-options.ts": {
    "Default #. 0 means no limit.": defaults.DEFAULT_REQUESTS_PER_MINUTE,
  },
};

test.each(Object.entries(SAID))("%s says the numbers of the code", (file, numbers) => {
  // Comments and paragraphs go on over lines.
  const text = read(file).replace(/\s*\n\s*(?:\* )?/g, " ");
  const missing = Object.entries(numbers)
    .map(([words, number]) => words.replace("#", number.toLocaleString("en-US")))
    .filter((words) => !text.includes(words));
  expect(missing).toEqual([]);
});

/** Keys of the configuration file whose default is a number, dotted. */
const KEYS: Readonly<Record<string, number>> = {
  minConfidence: defaults.SHARE_OF_BEST,
  maxChunksPerDoc: defaults.DEFAULT_CHUNKS_PER_DOCUMENT,
  dedupThreshold: defaults.DEFAULT_DEDUP_THRESHOLD,
  ngramDedupThreshold: defaults.DEFAULT_NGRAM_DEDUP_THRESHOLD,
  changeDays: defaults.DEFAULT_CHANGE_DAYS,
  tokenBudgetThreshold: defaults.DEFAULT_BUDGET,
  defaultPageSize: defaults.DEFAULT_PAGE_SIZE,
  maxPageSize: defaults.MAXIMUM_PAGE_SIZE,
  answerMinutes: defaults.DEFAULT_ANSWER_MINUTES,
  answerMemoryMiB: defaults.DEFAULT_ANSWER_MEMORY,
  answerDiskMiB: defaults.DEFAULT_ANSWER_DISK,
  chunkSize: defaults.DEFAULT_CHUNK_SIZE,
  unprotectedShare: 0,
  "toolList.tokens": defaults.DEFAULT_TOOL_LIST_TOKENS,
  "telemetry.retentionDays": defaults.DEFAULT_RETENTION_DAYS,
  "telemetry.sampleShare": defaults.DEFAULT_SAMPLE_SHARE,
  "telemetry.oversizedAlertShare": defaults.DEFAULT_ALERT_SHARE,
  "model.contextTokens": defaults.DEFAULT_CONTEXT_TOKENS,
  "model.answerTokens": defaults.DEFAULT_ANSWER_TOKENS,
  "model.temperature": defaults.DEFAULT_TEMPERATURE,
  "model.timeoutSeconds": defaults.DEFAULT_MODEL_SECONDS,
  "model.firstTextSeconds": defaults.DEFAULT_FIRST_TEXT_SECONDS,
  "http.requestsPerMinute": defaults.DEFAULT_REQUESTS_PER_MINUTE,
};

interface KeySchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, KeySchema>>;
}

/** The number that each description names as the default, by dotted key. */
function describedDefaults(schema: KeySchema, above = ""): [key: string, number: number][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const said = /Default: (\d+(?:\.\d+)?)/.exec(member.description ?? "")?.[1];
    const own: [string, number][] = said === undefined ? [] : [[`${above}${name}`, Number(said)]];
    return [...own, ...describedDefaults(member, `${above}${name}.`)];
  });
}

test("the JSON Schema of the configuration says every number", () => {
  const schema: KeySchema = JSON.parse(read("packages/configuration/speclens.config.schema.json"));
  expect(Object.fromEntries(describedDefaults(schema))).toEqual(KEYS);
});
