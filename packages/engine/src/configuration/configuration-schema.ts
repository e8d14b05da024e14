import * as z from "zod";
import type { Configuration } from "./configuration.ts";

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

/** Every path of a document begins with a slash: a pattern without one would match nothing. */
const path = z.string().regex(/^[/*]/, { error: "a path begins with / or *, as /orders/**" });

const similarity = z.number().min(0.5).max(1);

const rule = closed({
  path: path.exactOptional().describe("Paths: * within a segment, ** for anything. Default: all."),
  method: text.exactOptional().describe("HTTP method. Default: all."),
  category: text.describe("Name of the category."),
  displayName: text.exactOptional().describe("Default: that of the tag of the same name."),
  description: text.exactOptional().describe("Default: that of the tag of the same name."),
  group: text.exactOptional().describe("Default: that of the tag of the same name."),
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
    .exactOptional()
    .describe("The index: a folder, relative to this file, or a URI. Default: .speclens."),
  embedder: text
    .exactOptional()
    .describe(
      "builtin, none, static:FOLDER or transformers:FOLDER, relative to this file, or openai:MODEL@BASE_URL. Default: builtin.",
    ),
  allowHosts: z
    .array(host)
    .exactOptional()
    .describe("Hosts that may be fetched from: host, host:port or *.host; no private addresses."),
  minConfidence: z
    .number()
    .min(0)
    .max(1)
    .exactOptional()
    .describe(
      "Hits of a search below this confidence are left out. Default: 0.2 of the best hit's.",
    ),
  maxChunksPerDoc: z
    .int()
    .min(0)
    .exactOptional()
    .describe("Chunks of one operation or schema that an answer has; 0: any number. Default: 2."),
  dedupEnabled: z
    .boolean()
    .exactOptional()
    .describe(
      "Whether hits that are much alike by their vectors are told together. Default: true.",
    ),
  dedupThreshold: similarity
    .exactOptional()
    .describe("Cosine from which on two hits are much alike; 1: never. Default: 0.85."),
  ngramDedupEnabled: z
    .boolean()
    .exactOptional()
    .describe("Whether hits that are much alike by their words are told together. Default: true."),
  ngramDedupThreshold: similarity
    .exactOptional()
    .describe(
      "Share of word 3-grams from which on two hits are much alike; 1: never. Default: 0.7.",
    ),
}).describe("Configuration of SpecLens: speclens.config.yaml, .yml or .json.");
