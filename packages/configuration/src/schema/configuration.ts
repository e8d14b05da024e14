import type { CategoryRule, RememberUse, Source } from "@speclens/core";

/** The settings of a configuration file. `speclens.config.schema.json` describes the same settings for editors. */
export interface Configuration {
  /** Location of the JSON Schema for this file, for editors. */
  readonly $schema?: string;
  /**
   * What to index and to serve if a command names no source. Paths are relative to the file. The values of headers name
   * environment variables as `${NAME}`; `sourcesWithValues` puts in their values. In a file that the user did not name,
   * only files below its own folder are allowed, and no headers.
   */
  readonly sources?: readonly Source[];
  /** How operations are assigned to categories. */
  readonly categories?: CategorySettings;
  /**
   * The index: a folder relative to the file, or a URI. In a file that the user did not name, only a folder below
   * the file's own folder is allowed.
   */
  readonly store?: string;
  /**
   * `builtin` or `none`. In a file that the user named, also `static:FOLDER` or `transformers:FOLDER`, with a
   * folder relative to the file, or `openai:MODEL@BASE_URL`.
   */
  readonly embedder?: string;
  /**
   * Hosts that SpecLens may fetch from: `host`, `host:port` or `*.host`; never private addresses. Allowed only in
   * a file that the user named.
   */
  readonly allowHosts?: readonly string[];
  /** Hits below this confidence are left out, 0–1. Default: 0.2 of the best hit's. */
  readonly minConfidence?: number;
  /** Passages of one document that an answer has, 0 for any number. Default 2. */
  readonly maxChunksPerDoc?: number;
  /** Whether to detect near-duplicates by vectors. Default true. */
  readonly dedupEnabled?: boolean;
  /** Hits with at least this cosine are near-duplicates: 0.5–1, where 1 finds none. Default 0.85. */
  readonly dedupThreshold?: number;
  /** Whether to detect near-duplicates by words. Default true. */
  readonly ngramDedupEnabled?: boolean;
  /** Hits that share at least this fraction of their word 3-grams are near-duplicates: 0.5–1. Default 0.7. */
  readonly ngramDedupThreshold?: number;
  /**
   * What to remember of the use of the index: `off`, `asked` (what `speclens good` says), or `sessions` (also which hits of
   * a search an agent opens). In a file that the user did not name, only `off` is allowed. Default `asked`.
   */
  readonly rememberUse?: RememberUse;
  /**
   * Whether to keep the texts of the questions whose vectors are remembered. In a file that the user did not name, only
   * `false` is allowed. Default false.
   */
  readonly rememberQuestions?: boolean;
  /** Days for which the index keeps records of what changed in its documents, 0–3,650; 0 keeps none. Default 30. */
  readonly changeDays?: number;
  /** Estimated tokens that an answer may have if the call sets no `budget`, 200–100,000. Default 4,000. */
  readonly tokenBudgetThreshold?: number;
  /** Items on a page if the call sets no `limit`, 1 to `maxPageSize`. Default 50, or `maxPageSize` if that is less. */
  readonly defaultPageSize?: number;
  /** The largest `limit` that a call may set, 1–1,000. Default 200. */
  readonly maxPageSize?: number;
  /** Estimated tokens of a piece of a long text, 200–100,000. Default 2,000. */
  readonly chunkSize?: number;
  /** Minutes for which cut answers are kept, so that they can be continued and asked, 10–60. Default 60. */
  readonly answerMinutes?: number;
  /** Mebibytes of cut answers in memory, 1–65,536. Default 64. Allowed only in a file that the user named. */
  readonly answerMemoryMiB?: number;
  /**
   * Mebibytes of encrypted files for cut answers that leave the memory, 0 (no files) to 65,536. In a file that the user
   * did not name, only 0 is allowed. Default 256.
   */
  readonly answerDiskMiB?: number;
  /**
   * Estimated tokens from which a JSON record is answered by a summary of 40% of its tokens, and at most this many, if
   * the call sets no `budget`: 200–100,000. Default: `tokenBudgetThreshold`, so that a record that fits comes whole.
   */
  readonly summaryThreshold?: number;
  /** Omits from answers anything that only helps debugging. Default true. */
  readonly production?: boolean;
  /** Share of the calls to tools with variant `split` that run without protection, 0–1. Default 0. */
  readonly unprotectedShare?: number;
  /** Settings of individual tools, by name. Default: enabled, protected, `split`. */
  readonly tools?: Readonly<Record<string, ToolConfiguration>>;
  /** What clients of `speclens guard` see of a server's tools. */
  readonly toolList?: ToolListConfiguration;
  /** What the server records about calls. */
  readonly telemetry?: TelemetryConfiguration;
  /** The language model that answers tasks. Allowed only in a file that the user named. */
  readonly model?: ModelConfiguration;
  /** How clients access the server over HTTP. Allowed only in a file that the user named. */
  readonly http?: HttpConfiguration;
}

/** How operations are assigned to categories. */
export interface CategorySettings {
  /** Rules that override the documents. The first matching rule applies. */
  readonly rules?: readonly CategoryRule[];
  /** Number of path segments that form a category if there are no tags, 1 or more. Default: depends on the document. */
  readonly depth?: number;
}

/** Settings of a single tool. */
export interface ToolConfiguration {
  /** Whether clients see the tool and can call it. Default true. */
  readonly enabled?: boolean;
  /** Whether its answers must fit the budget. Default true. */
  readonly protection?: boolean;
  /**
   * Variant of the tool in an A/B test: always with protection (`A`), always without (`B`), or chosen at random
   * for each call according to `unprotectedShare` (`split`). Default `split`.
   */
  readonly variant?: "A" | "B" | "split";
}

/** What clients of `speclens guard` see of a server's tools, and which they may call. */
export interface ToolListConfiguration {
  /**
   * The server's list (`whole`), tools that search in it (`search`), or a search only in place of a long list, for
   * clients that do not search by themselves (`auto`). Default `auto`.
   */
  readonly show?: "auto" | "whole" | "search";
  /** Estimated tokens of the longest list that `auto` shows whole, 0–10,000,000. Default 10,000. */
  readonly tokens?: number;
  /** Names of the tools that clients may use, where `*` stands for any text. Default: all. */
  readonly allow?: readonly string[];
  /** Names of tools that clients may not use, in any case of letters, where `*` stands for any text. Default: none. */
  readonly deny?: readonly string[];
}

/** What the server records about calls, and for how long. */
export interface TelemetryConfiguration {
  /** Whether the server records calls. Default true. */
  readonly enabled?: boolean;
  /**
   * The SQLite file, relative to the configuration file. In a file that the user did not name, it must be below
   * the folder of that file. Default: chosen by the program.
   */
  readonly file?: string;
  /** Number of days that a record is kept, 1–3,650. Default 30. Allowed only in a file that the user named. */
  readonly retentionDays?: number;
  /** Share of the answers whose tokens are also counted exactly, 0–1. Default 0.01. */
  readonly sampleShare?: number;
  /** At or above this share, answers over budget are worth an alert, 0–1. Default 0.05. */
  readonly oversizedAlertShare?: number;
}

/** The language model that answers tasks. Its key is in the environment. */
export interface ModelConfiguration {
  /**
   * `anthropic:MODEL`, `openai:MODEL`, `openai-compatible:MODEL@BASE_URL`, or `none`. Default: none, so that tasks are
   * answered with plans.
   */
  readonly name?: string;
  /** Estimated tokens of everything that the model reads, 1,000–10,000,000. Default 16,000. */
  readonly contextTokens?: number;
  /** Tokens that the model may write, 100–100,000. Default 4,000. */
  readonly answerTokens?: number;
  /** Randomness of the choice of words, 0–2. Default 0.1. */
  readonly temperature?: number;
  /** The role that the instructions give the model. Default: an API expert that answers from the context only. */
  readonly systemPrompt?: string;
  /** Seconds that a text may take, with all retries, 1–86,400. Default 120. */
  readonly timeoutSeconds?: number;
  /** Seconds until a text begins on a terminal, 1–86,400. Default 60. */
  readonly firstTextSeconds?: number;
}

/** How clients access the server over HTTP. Secrets are kept in a separate file or in the environment. */
export interface HttpConfiguration {
  /**
   * Additional host names that clients may use for the server (`Host`), without ports. Default: any if the server
   * requires tokens, otherwise only those of this machine.
   */
  readonly allowedHosts?: readonly string[];
  /**
   * Additional origins of web pages that may call the server (`Origin`): `https://app.example.com`. Default: only
   * those of this machine.
   */
  readonly allowedOrigins?: readonly string[];
  /** Number of requests that one subject may send per minute, 0 (any number) to 1,000,000. Default 600. */
  readonly requestsPerMinute?: number;
  /**
   * Who may open the dashboard with their token: subjects, such as the names of tokens, and scopes of tokens of an issuer
   * as `scope:NAME`. Default: everyone with a token.
   */
  readonly dashboardCallers?: readonly string[];
  /** File with the bearer tokens, relative to the configuration file. Default: none. */
  readonly tokensFile?: string;
}
