import {
  DEFAULT_CHUNKS_PER_DOCUMENT,
  DEFAULT_DEDUP_THRESHOLD,
  DEFAULT_NGRAM_DEDUP_THRESHOLD,
  LARGEST_BUDGET,
  LEAST_BUDGET,
  SHARE_OF_BEST,
} from "@speclens/core";
import * as z from "zod";
import type { Configuration } from "./configuration.ts";
import { CONFIGURATION_DEFAULTS } from "./effective-configuration.ts";

const { telemetry: TELEMETRY, http: HTTP, ...DEFAULTS } = CONFIGURATION_DEFAULTS;

/** An object without any other keys; the message about another one names those that there are. */
function closed<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === "unrecognized_keys"
        ? `there is no such key; allowed here: ${Object.keys(shape).join(", ")}`
        : undefined,
  });
}

const text = z.string().min(1);

/** A host as `RemoteOptions.hosts` has it: a name or an address, with `*.` before or a port after it. */
const host = z.string().regex(/^(?:(?:\*\.)?[^\s/?#@*\\:[\]]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?$/, {
  error: "a host is written as example.com, example.com:8080 or *.example.com",
});

/** A name as `Host` has it before the port. No `*`, or any page of that domain could name the server. */
const ownHost = z.string().regex(/^(?:[^\s/?#@*\\:[\]]+|\[[\da-fA-F:.]+\])$/, {
  error: "a host is written as mcp.example.com or [::1], without a port",
});

const origin = z.string().regex(/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*\\]+$/, {
  error: "an origin is written as https://app.example.com or http://localhost:8080, without a path",
});

const tokens = z.int().min(LEAST_BUDGET).max(LARGEST_BUDGET);

const share = z.number().min(0).max(1);

/** Characters of a path's pattern: it is compared with every path, in time by the length of both. */
const LONGEST_PATTERN = 1000;

/** Every path of a document begins with a slash: a pattern without one would match nothing. */
const path = z
  .string()
  .max(LONGEST_PATTERN)
  .regex(/^[/*]/, { error: "a path begins with / or *, as /orders/**" });

/** Characters of the place of an index: below it are folders and files, whose paths systems bound. */
const LONGEST_STORE = 1000;

const similarity = z.number().min(0.5).max(1);

const rule = closed({
  path: path.exactOptional().describe("Paths: * within a segment, ** for anything. Default: all."),
  method: text.exactOptional().describe("HTTP method. Default: all."),
  category: text.describe("Name of the category."),
  displayName: text.exactOptional().describe("Default: that of the tag of the same name."),
  description: text.exactOptional().describe("Default: that of the tag of the same name."),
  group: text.exactOptional().describe("Default: that of the tag of the same name."),
});

const tool = closed({
  enabled: z
    .boolean()
    .exactOptional()
    .describe("Whether it is listed and can be called. Default: true."),
  protection: z
    .boolean()
    .exactOptional()
    .describe("Whether its answers are kept within the budget. Default: true."),
  variant: z
    .enum(["A", "B", "split"])
    .exactOptional()
    .describe(
      "Part in an A/B test: A always protected, B never, split drawn call by call by unprotectedShare. Default: split.",
    ),
});

const telemetry = closed({
  enabled: z
    .boolean()
    .exactOptional()
    .describe(`Whether calls are recorded. Default: ${TELEMETRY.enabled}.`),
  file: text
    .exactOptional()
    .describe(
      "The SQLite file, relative to this file, and below its folder unless this file is named by the user.",
    ),
  retentionDays: z
    .int()
    .min(1)
    .max(3650)
    .exactOptional()
    .describe(
      `Days that a record is kept. Default: ${TELEMETRY.retentionDays}. Only in a file that the user names.`,
    ),
  sampleShare: share
    .exactOptional()
    .describe(
      `Share of the answers whose tokens are counted exactly, too. Default: ${TELEMETRY.sampleShare}.`,
    ),
  oversizedAlertShare: share
    .exactOptional()
    .describe(
      `Share of the answers from which on those over their budget are worth an alert. Default: ${TELEMETRY.oversizedAlertShare}.`,
    ),
});

const http = closed({
  allowedHosts: z
    .array(ownHost)
    .exactOptional()
    .describe(
      "Names by which clients may call the server, without ports, beside those of this machine.",
    ),
  allowedOrigins: z
    .array(origin)
    .exactOptional()
    .describe("Web pages that may call the server, beside those of this machine."),
  requestsPerMinute: z
    .int()
    .min(0)
    .max(1_000_000)
    .exactOptional()
    .describe(
      `Requests that one subject may make in a minute; 0: any number. Default: ${HTTP.requestsPerMinute}.`,
    ),
  tokensFile: text
    .exactOptional()
    .describe("The file of bearer tokens, relative to this file. Default: none."),
});

/** What a configuration file is checked against. */
export const configurationSchema: z.ZodType<Configuration> = closed({
  $schema: z.string().exactOptional().describe("Where this JSON Schema is."),
  categories: closed({
    rules: z
      .array(rule)
      .exactOptional()
      .describe("Override what documents say; the first that matches an operation wins."),
    depth: z
      .int()
      .min(1)
      .exactOptional()
      .describe(
        "Segments of a path that make a category where there are no tags. Default: what fits.",
      ),
  })
    .exactOptional()
    .describe("How operations are sorted into categories."),
  store: text
    .max(LONGEST_STORE)
    .exactOptional()
    .describe(
      "The index: a folder, relative to this file, and below its folder unless this file is named by the user; then also a URI. Default: .speclens.",
    ),
  embedder: text
    .exactOptional()
    .describe(
      "builtin or none; in a file that the user names also static:FOLDER or transformers:FOLDER, relative to it, or openai:MODEL@BASE_URL. Default: builtin.",
    ),
  allowHosts: z
    .array(host)
    .exactOptional()
    .describe(
      "Hosts that may be fetched from: host, host:port or *.host; no private addresses. Only in a file that the user names.",
    ),
  minConfidence: z
    .number()
    .min(0)
    .max(1)
    .exactOptional()
    .describe(
      `Hits of a search below this confidence are left out. Default: ${SHARE_OF_BEST} of the best hit's.`,
    ),
  maxChunksPerDoc: z
    .int()
    .min(0)
    .exactOptional()
    .describe(
      `Chunks of one operation or schema that an answer has; 0: any number. Default: ${DEFAULT_CHUNKS_PER_DOCUMENT}.`,
    ),
  dedupEnabled: z
    .boolean()
    .exactOptional()
    .describe(
      "Whether hits that are much alike by their vectors are told together. Default: true.",
    ),
  dedupThreshold: similarity
    .exactOptional()
    .describe(
      `Cosine from which on two hits are much alike; 1: never. Default: ${DEFAULT_DEDUP_THRESHOLD}.`,
    ),
  ngramDedupEnabled: z
    .boolean()
    .exactOptional()
    .describe("Whether hits that are much alike by their words are told together. Default: true."),
  ngramDedupThreshold: similarity
    .exactOptional()
    .describe(
      `Share of word 3-grams from which on two hits are much alike; 1: never. Default: ${DEFAULT_NGRAM_DEDUP_THRESHOLD}.`,
    ),
  tokenBudgetThreshold: tokens
    .exactOptional()
    .describe(
      `Estimated tokens of an answer where a call sets no budget. Default: ${DEFAULTS.tokenBudgetThreshold}.`,
    ),
  defaultPageSize: z
    .int()
    .min(1)
    .max(1000)
    .exactOptional()
    .describe(
      `Items on a page where a call sets no limit; at most maxPageSize. Default: ${DEFAULTS.defaultPageSize}, or maxPageSize where that is less.`,
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
  production: z
    .boolean()
    .exactOptional()
    .describe(`Leaves out of answers what only helps to debug. Default: ${DEFAULTS.production}.`),
  unprotectedShare: share
    .exactOptional()
    .describe(
      `Share of the calls of tools of variant split that are served without protection. Default: ${DEFAULTS.unprotectedShare}.`,
    ),
  tools: z.record(text, tool).exactOptional().describe("What holds for single tools, by name."),
  telemetry: telemetry.exactOptional().describe("What is recorded of calls."),
  http: http
    .exactOptional()
    .describe("How the server is reached over HTTP. Only in a file that the user names."),
}).describe("Configuration of SpecLens: speclens.config.yaml, .yml or .json.");
