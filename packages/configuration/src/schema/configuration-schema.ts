import {
  DEFAULT_CHANGE_DAYS,
  DEFAULT_CHUNKS_PER_DOCUMENT,
  DEFAULT_DEDUP_THRESHOLD,
  DEFAULT_NGRAM_DEDUP_THRESHOLD,
  DEFAULT_REFRESH_SECONDS,
  DEFAULT_REMEMBER_USE,
  DEFAULT_TOOL_LIST_TOKENS,
  LARGEST_BUDGET,
  LEAST_BUDGET,
  SHARE_OF_BEST,
} from "@speclens/core";
import { closestNames } from "@speclens/text";
import * as z from "zod";
import type { Configuration } from "./configuration.ts";
import { CONFIGURATION_DEFAULTS } from "./effective-configuration.ts";
import { headerProblem } from "./header-problem.ts";

const { telemetry: TELEMETRY, model: MODEL, http: HTTP, ...DEFAULTS } = CONFIGURATION_DEFAULTS;

/** Builds a schema for an object that only has these keys. The message about any other key has those that may be meant. */
function closed<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `unknown key; ${hintFor(issue.keys, names)}` : undefined,
  });
}

function hintFor(keys: readonly string[], names: readonly string[]): string {
  const closest = keys.flatMap((key) => closestNames(key, names, 1));
  return closest.length > 0
    ? `closest: ${[...new Set(closest)].join(", ")}`
    : `allowed here: ${names.join(", ")}`;
}

const text = z.string().min(1);

/** A host in the form of `RemoteOptions.hosts`: a name or an address, optionally with a `*.` prefix or a port. */
const host = z.string().regex(/^(?:(?:\*\.)?[^\s/?#@*\\:[\]]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?$/, {
  error: "write a host as example.com, example.com:8080 or *.example.com",
});

/** A name as in the `Host` header, without a port. `*` is not allowed, because any page in that domain could use it. */
const ownHost = z.string().regex(/^(?:[^\s/?#@*\\:[\]]+|\[[\da-fA-F:.]+\])$/, {
  error: "write a host as mcp.example.com or [::1], without a port",
});

const origin = z.string().regex(/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*\\]+$/, {
  error: "write an origin as https://app.example.com or http://localhost:8080, without a path",
});

const tokens = z.int().min(LEAST_BUDGET).max(LARGEST_BUDGET);

/** The most mebibytes that answers may take, in memory and in files. */
const MOST_MEBIBYTES = 65_536;

const share = z.number().min(0).max(1);

/** The longest path pattern, in characters. Matching takes time in proportion to the lengths of pattern and path. */
const LONGEST_PATTERN = 1000;

/** Document paths start with a slash, so a pattern without one would match nothing. */
const path = z
  .string()
  .max(LONGEST_PATTERN)
  .regex(/^[/*]/, { error: "must begin with / or *, such as /orders/**" });

/**
 * The longest path of an index, in characters. Systems limit path lengths, and the index has folders and files
 * below its path.
 */
const LONGEST_STORE = 1000;

/** The longest id of a document, in characters. */
const LONGEST_ID = 200;

const similarity = z.number().min(0.5).max(1);

const rule = closed({
  path: path.exactOptional().describe("Paths: * within a segment, ** for anything. Default: all."),
  method: text.exactOptional().describe("HTTP method. Default: all."),
  tag: text
    .max(LONGEST_PATTERN)
    .exactOptional()
    .describe(
      "Tags and derived categories to rename or merge: *, ** as in path. Default: any, even none.",
    ),
  category: text
    .exactOptional()
    .describe("Name of the category. Only a rule with hidden may lack it; names then stay."),
  displayName: text
    .exactOptional()
    .describe("Name for readers. Default: that of the tag of the same name."),
  description: text
    .exactOptional()
    .describe("What the category is about. Default: that of the tag of the same name."),
  group: text
    .exactOptional()
    .describe("Group of the category. Default: that of the tag of the same name."),
  hidden: z
    .boolean()
    .exactOptional()
    .describe(
      "Whether the catalog leaves these operations out; searches find them. Default: false.",
    ),
}).refine(({ category, hidden }) => category !== undefined || hidden === true, {
  path: ["category"],
  error: "required, but missing; only hidden: true may do without",
});

const tool = closed({
  enabled: z
    .boolean()
    .exactOptional()
    .describe("Whether clients see the tool and can call it. Default: true."),
  protection: z
    .boolean()
    .exactOptional()
    .describe("Whether its answers are kept within the budget. Default: true."),
  variant: z
    .enum(["A", "B", "split"])
    .exactOptional()
    .describe(
      "Part in an A/B test: A is always protected, B never, split is drawn for each call by unprotectedShare. Default: split.",
    ),
});

const toolNames = z.array(text.max(LONGEST_PATTERN));

const toolList = closed({
  show: z
    .enum(["auto", "whole", "search"])
    .exactOptional()
    .describe(
      "The server's list (whole), tools that search in it (search), or a search only in place of a list of more tokens, for clients that do not search by themselves (auto). Default: auto.",
    ),
  tokens: z
    .int()
    .min(0)
    .max(10_000_000)
    .exactOptional()
    .describe(
      `Estimated tokens of the longest list that auto shows whole. Default: ${DEFAULT_TOOL_LIST_TOKENS}.`,
    ),
  allow: toolNames
    .exactOptional()
    .describe("Only tools of these names; * stands for any text. Default: all."),
  deny: toolNames
    .exactOptional()
    .describe("No tools of these names, in any case; * stands for any text. Default: none."),
});

const telemetry = closed({
  enabled: z
    .boolean()
    .exactOptional()
    .describe(`Whether the server records calls. Default: ${TELEMETRY.enabled}.`),
  file: text
    .exactOptional()
    .describe(
      "The SQLite file, relative to this file; below its folder, unless the user names this file.",
    ),
  retentionDays: z
    .int()
    .min(1)
    .max(3650)
    .exactOptional()
    .describe(
      `Days to keep a record. Default: ${TELEMETRY.retentionDays}. Only allowed in a file that the user names.`,
    ),
  sampleShare: share
    .exactOptional()
    .describe(
      `Share of the answers whose tokens are also counted exactly. Default: ${TELEMETRY.sampleShare}.`,
    ),
  oversizedAlertShare: share
    .exactOptional()
    .describe(
      `Share of answers over budget that is worth an alert. Default: ${TELEMETRY.oversizedAlertShare}.`,
    ),
});

const seconds = z.int().min(1).max(86_400);

const model = closed({
  name: text
    .exactOptional()
    .describe(
      "anthropic:MODEL, openai:MODEL, openai-compatible:MODEL@BASE_URL or none. The key is in the environment. Default: none.",
    ),
  contextTokens: z
    .int()
    .min(1_000)
    .max(10_000_000)
    .exactOptional()
    .describe(
      `Estimated tokens of everything that the model reads. Default: ${MODEL.contextTokens}.`,
    ),
  answerTokens: z
    .int()
    .min(100)
    .max(LARGEST_BUDGET)
    .exactOptional()
    .describe(`Tokens that the model may write. Default: ${MODEL.answerTokens}.`),
  temperature: z
    .number()
    .min(0)
    .max(2)
    .exactOptional()
    .describe(`Randomness of the choice of words. Default: ${MODEL.temperature}.`),
  systemPrompt: text
    .exactOptional()
    .describe(
      "The role that the instructions give the model. Default: an API expert that answers from the context only.",
    ),
  timeoutSeconds: seconds
    .exactOptional()
    .describe(`Seconds that a text may take, with all retries. Default: ${MODEL.timeoutSeconds}.`),
  firstTextSeconds: seconds
    .exactOptional()
    .describe(`Seconds until a text begins on a terminal. Default: ${MODEL.firstTextSeconds}.`),
});

/** The longest subject or scope, in characters. */
const LONGEST_CALLER = 1000;

const http = closed({
  allowedHosts: z
    .array(ownHost)
    .exactOptional()
    .describe(
      "Further names that clients may use for the server, without ports. Default: any if it requires tokens, else those of this machine only.",
    ),
  allowedOrigins: z
    .array(origin)
    .exactOptional()
    .describe("Further web pages that may call the server. Default: those of this machine only."),
  requestsPerMinute: z
    .int()
    .min(0)
    .max(1_000_000)
    .exactOptional()
    .describe(
      `Requests that one subject may make per minute; 0 means no limit. Default: ${HTTP.requestsPerMinute}.`,
    ),
  dashboardCallers: z
    .array(text.max(LONGEST_CALLER))
    .exactOptional()
    .describe(
      "Who may open the dashboard with their token: subjects, such as the names of tokens, or scope:NAME. Default: everyone with a token.",
    ),
  tokensFile: text
    .exactOptional()
    .describe("The file of bearer tokens, relative to this file. Default: none."),
});

/** The longest time between two requests for a URL, in seconds: a week. */
const LONGEST_REFRESH = 604_800;

const headers = z.record(z.string(), z.string()).superRefine((record, context) => {
  for (const [name, value] of Object.entries(record)) {
    const message = headerProblem(name, value);
    if (message !== undefined) context.addIssue({ code: "custom", path: [name], message });
  }
});

const source = closed({
  source: text
    .max(LONGEST_STORE)
    .refine((place) => place !== "-", { error: "standard input cannot be configured" })
    .describe(
      "A file, folder or glob, relative to this file, or an http or https URL. URLs are only allowed in a file that the user names.",
    ),
  id: text
    .max(LONGEST_ID)
    .exactOptional()
    .describe(
      "Id of the document; for a folder or glob, the beginning of its documents' ids. Default: from the path.",
    ),
  headers: headers
    .exactOptional()
    .describe(
      "Headers for the URL, such as Authorization: Bearer ${NAME}; ${NAME} is an environment variable. Only allowed in a file that the user names.",
    ),
  refreshSeconds: z
    .int()
    .min(0)
    .max(LONGEST_REFRESH)
    .exactOptional()
    .describe(
      `Seconds after which a server asks the URL again; 0 means never. Default: ${DEFAULT_REFRESH_SECONDS}.`,
    ),
  leaveOut: closed({
    deprecated: z
      .boolean()
      .exactOptional()
      .describe("Whether to leave out deprecated operations. Default: false."),
    paths: z.array(path).exactOptional().describe("Paths: * within a segment, ** for anything."),
    tags: z
      .array(text.max(LONGEST_PATTERN))
      .exactOptional()
      .describe("Tags: *, ** as in paths; an operation with any of them is left out."),
  })
    .exactOptional()
    .describe("Operations that are not indexed. Default: none."),
});

/** The schema of configuration files and environment variables. */
export const configurationSchema: z.ZodType<Configuration> = closed({
  $schema: z.string().exactOptional().describe("Where this JSON Schema is."),
  sources: z
    .array(source)
    .exactOptional()
    .describe("What to index and to serve if a command names no source."),
  categories: closed({
    rules: z
      .array(rule)
      .exactOptional()
      .describe("Override what documents say; the first rule that matches an operation wins."),
    depth: z
      .int()
      .min(1)
      .exactOptional()
      .describe(
        "Path segments that make up a category if there are no tags. Default: chosen by the document.",
      ),
  })
    .exactOptional()
    .describe("How operations are sorted into categories."),
  store: text
    .max(LONGEST_STORE)
    .exactOptional()
    .describe(
      "The index: a folder below this file's folder; if the user names this file, any folder or URI. Default: .speclens.",
    ),
  embedder: text
    .exactOptional()
    .describe(
      "builtin or none; if the user names this file, also static:FOLDER or transformers:FOLDER, relative to it, or openai:MODEL@BASE_URL. Default: builtin.",
    ),
  allowHosts: z
    .array(host)
    .exactOptional()
    .describe(
      "Hosts that SpecLens may fetch from: host, host:port or *.host; no private addresses. Only allowed in a file that the user names.",
    ),
  minConfidence: z
    .number()
    .min(0)
    .max(1)
    .exactOptional()
    .describe(
      `Searches leave out hits below this confidence. Default: ${SHARE_OF_BEST} of the best hit's.`,
    ),
  maxChunksPerDoc: z
    .int()
    .min(0)
    .exactOptional()
    .describe(
      `Passages of one document that an answer has; 0 means any number. Default: ${DEFAULT_CHUNKS_PER_DOCUMENT}.`,
    ),
  dedupEnabled: z
    .boolean()
    .exactOptional()
    .describe("Whether hits with similar vectors are collapsed. Default: true."),
  dedupThreshold: similarity
    .exactOptional()
    .describe(
      `Hits with at least this cosine are collapsed; 1 turns it off. Default: ${DEFAULT_DEDUP_THRESHOLD}.`,
    ),
  ngramDedupEnabled: z
    .boolean()
    .exactOptional()
    .describe("Whether hits with similar words are collapsed. Default: true."),
  ngramDedupThreshold: similarity
    .exactOptional()
    .describe(
      `Hits that share at least this part of their word 3-grams are collapsed; 1 turns it off. Default: ${DEFAULT_NGRAM_DEDUP_THRESHOLD}.`,
    ),
  rememberUse: z
    .enum(["off", "asked", "sessions"])
    .exactOptional()
    .describe(
      `Which uses of the index to remember, as vectors: off (none), asked (what speclens good reports) or sessions (also which hits of a search an agent opens). Default: ${DEFAULT_REMEMBER_USE}. A file that the user does not name can only turn it off.`,
    ),
  rememberQuestions: z
    .boolean()
    .exactOptional()
    .describe(
      "Whether the texts of these questions are kept, too. Default: false. A file that the user does not name cannot set true.",
    ),
  changeDays: z
    .int()
    .min(0)
    .max(3650)
    .exactOptional()
    .describe(
      `Days for which the index keeps records of what changed in its documents; 0 means none. Default: ${DEFAULT_CHANGE_DAYS}.`,
    ),
  tokenBudgetThreshold: tokens
    .exactOptional()
    .describe(
      `Estimated tokens of an answer if the call sets no budget. Default: ${DEFAULTS.tokenBudgetThreshold}.`,
    ),
  defaultPageSize: z
    .int()
    .min(1)
    .max(1000)
    .exactOptional()
    .describe(
      `Items on a page if the call sets no limit; at most maxPageSize. Default: ${DEFAULTS.defaultPageSize}, or maxPageSize if that is less.`,
    ),
  maxPageSize: z
    .int()
    .min(1)
    .max(1000)
    .exactOptional()
    .describe(`The largest limit that a call may set. Default: ${DEFAULTS.maxPageSize}.`),
  chunkSize: tokens
    .exactOptional()
    .describe(`Estimated tokens of a piece of a long text. Default: ${DEFAULTS.chunkSize}.`),
  answerMinutes: z
    .int()
    .min(10)
    .max(60)
    .exactOptional()
    .describe(
      `Minutes for which cut answers are kept, so that they can be continued and asked. Default: ${DEFAULTS.answerMinutes}.`,
    ),
  answerMemoryMiB: z
    .int()
    .min(1)
    .max(MOST_MEBIBYTES)
    .exactOptional()
    .describe(
      `Mebibytes of cut answers in memory. Default: ${DEFAULTS.answerMemoryMiB}. Only allowed in a file that the user names.`,
    ),
  answerDiskMiB: z
    .int()
    .min(0)
    .max(MOST_MEBIBYTES)
    .exactOptional()
    .describe(
      `Mebibytes of encrypted files for cut answers that leave the memory; 0 means no files. Default: ${DEFAULTS.answerDiskMiB}. A file that the user does not name can only set 0.`,
    ),
  summaryThreshold: tokens
    .exactOptional()
    .describe(
      "Estimated tokens from which a JSON record is answered by a summary, if the call sets no budget. Default: tokenBudgetThreshold, so that a record that fits comes whole.",
    ),
  production: z
    .boolean()
    .exactOptional()
    .describe(`Leaves out of answers what only helps debugging. Default: ${DEFAULTS.production}.`),
  unprotectedShare: share
    .exactOptional()
    .describe(
      `Share of the calls to tools of variant split that run without protection. Default: ${DEFAULTS.unprotectedShare}.`,
    ),
  tools: z.record(text, tool).exactOptional().describe("Settings of single tools, by name."),
  toolList: toolList
    .exactOptional()
    .describe("What clients of speclens guard see of a server's tools, and which they may call."),
  telemetry: telemetry.exactOptional().describe("What the server records of calls."),
  model: model
    .exactOptional()
    .describe("The language model that answers tasks. Only allowed in a file that the user names."),
  http: http
    .exactOptional()
    .describe(
      "How clients reach the server over HTTP. Only allowed in a file that the user names.",
    ),
}).describe("Configuration of SpecLens: speclens.config.yaml, .yml or .json.");

/** Returns the JSON Schema of configuration files, for editors. `speclens.config.schema.json` contains it. */
export function configurationJsonSchema(): Record<string, unknown> {
  return { ...z.toJSONSchema(configurationSchema, { io: "input" }) };
}
