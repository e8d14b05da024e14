/** What a configuration file may say. `speclens.config.schema.json` tells the same to editors. */
export interface Configuration {
  /** Where the JSON Schema of this file is; for editors. */
  readonly $schema?: string;
  /** How operations are sorted into categories. */
  readonly categories?: CategorySettings;
  /**
   * The index: a folder, relative to the file, or a URI; in a file that was not named by the user a folder
   * below that one's.
   */
  readonly store?: string;
  /**
   * `builtin` or `none`; in a file that the user named also `static:FOLDER` or `transformers:FOLDER`, relative
   * to it, or `openai:MODEL@BASE_URL`.
   */
  readonly embedder?: string;
  /**
   * Hosts that may be fetched from: `host`, `host:port` or `*.host`; never private addresses. Only in a file
   * that the user named.
   */
  readonly allowHosts?: readonly string[];
  /** Hits below this confidence are left out, 0–1. Default: 0.2 of the best hit's. */
  readonly minConfidence?: number;
  /** Chunks of one operation or schema that an answer has, 0 for any number. Default 2. */
  readonly maxChunksPerDoc?: number;
  /** Whether near-duplicates are found by vectors. Default true. */
  readonly dedupEnabled?: boolean;
  /** Cosine from which on two hits are much alike, 0.5–1, where 1 finds none. Default 0.85. */
  readonly dedupThreshold?: number;
  /** Whether near-duplicates are found by words. Default true. */
  readonly ngramDedupEnabled?: boolean;
  /** Share of word 3-grams from which on two hits are much alike, 0.5–1. Default 0.7. */
  readonly ngramDedupThreshold?: number;
  /** Estimated tokens that an answer may have where the call sets no `budget`, 200–100,000. Default 4,000. */
  readonly tokenBudgetThreshold?: number;
  /** Items on a page where the call sets no `limit`, 1 to `maxPageSize`. Default 50, or `maxPageSize` where that is less. */
  readonly defaultPageSize?: number;
  /** The largest `limit` that a call may set, 1–1,000. Default 200. */
  readonly maxPageSize?: number;
  /** Estimated tokens of a piece of a long text, 200–100,000. Default 2,000. */
  readonly chunkSize?: number;
  /** Leaves out of answers what only helps to debug. Default true. */
  readonly production?: boolean;
  /** Share of the calls of tools of variant `split` that are served without protection, 0–1. Default 0. */
  readonly unprotectedShare?: number;
  /** By name of the tool. Default: enabled, protected, `split`. */
  readonly tools?: Readonly<Record<string, ToolConfiguration>>;
  /** What is recorded of calls. */
  readonly telemetry?: TelemetryConfiguration;
  /** How the server is reached over HTTP. Only in a file that the user named. */
  readonly http?: HttpConfiguration;
}

/** How operations are sorted into categories. */
export interface CategorySettings {
  /** Override what documents say; the first that matches an operation wins. */
  readonly rules?: readonly CategoryRuleSettings[];
  /** Segments of a path that make a category where there are no tags, 1 or more. Default: what fits. */
  readonly depth?: number;
}

/** Operations that are put into one category. */
export interface CategoryRuleSettings {
  /** Paths: `*` within a segment, `**` for anything. Default: all. */
  readonly path?: string;
  /** HTTP method, in any case. Default: all. */
  readonly method?: string;
  /** Name of the category. */
  readonly category: string;
  /** Default: that of the tag of the same name, as for the two below. */
  readonly displayName?: string;
  readonly description?: string;
  readonly group?: string;
}

/** What holds for one tool of a server. */
export interface ToolConfiguration {
  /** Whether it is listed and can be called. Default true. */
  readonly enabled?: boolean;
  /** Whether its answers are kept within the budget. Default true. */
  readonly protection?: boolean;
  /**
   * Its part in an A/B test: always with protection (`A`), always without (`B`), or drawn call by call
   * by `unprotectedShare` (`split`). Default `split`.
   */
  readonly variant?: "A" | "B" | "split";
}

/** What is recorded of calls, and for how long. */
export interface TelemetryConfiguration {
  /** Default true. */
  readonly enabled?: boolean;
  /**
   * The SQLite file, relative to the configuration file; in a file that was not named by the user it is
   * below that one's folder. Default: the program's choice.
   */
  readonly file?: string;
  /** Days that a record is kept, 1–3,650. Default 30. Only in a file that the user named. */
  readonly retentionDays?: number;
  /** Share of the answers whose tokens are counted exactly, too, 0–1. Default 0.01. */
  readonly sampleShare?: number;
  /** Share of the answers from which on those over their budget are worth an alert, 0–1. Default 0.05. */
  readonly oversizedAlertShare?: number;
}

/** How a server is reached over HTTP. Secrets are in a file of their own or in the environment. */
export interface HttpConfiguration {
  /** Names by which clients may call the server (`Host`), without ports, beside those of this machine. Default: none. */
  readonly allowedHosts?: readonly string[];
  /** Web pages that may call the server (`Origin`), beside those of this machine: `https://app.example.com`. Default: none. */
  readonly allowedOrigins?: readonly string[];
  /** Requests that one subject may make in a minute, 0 (any number) to 1,000,000. Default 600. */
  readonly requestsPerMinute?: number;
  /** The file of bearer tokens, relative to the configuration file. Default: none. */
  readonly tokensFile?: string;
}
