/** The settings of a configuration file. `speclens.config.schema.json` describes the same to editors. */
export interface Configuration {
  /** Where the JSON Schema of this file is, for editors. */
  readonly $schema?: string;
  /** How operations are sorted into categories. */
  readonly categories?: CategorySettings;
  /**
   * The index: a folder, relative to the file, or a URI. A file that the user did not name may only set a
   * folder below its own.
   */
  readonly store?: string;
  /**
   * `builtin` or `none`. A file that the user named may also set `static:FOLDER` or `transformers:FOLDER`,
   * relative to it, or `openai:MODEL@BASE_URL`.
   */
  readonly embedder?: string;
  /**
   * Hosts that SpecLens may fetch from: `host`, `host:port` or `*.host`; never private addresses. Only in a
   * file that the user named.
   */
  readonly allowHosts?: readonly string[];
  /** Hits below this confidence are left out, 0–1. Default: 0.2 of the best hit's. */
  readonly minConfidence?: number;
  /** Chunks of one operation or schema that an answer has, 0 for any number. Default 2. */
  readonly maxChunksPerDoc?: number;
  /** Whether near-duplicates are found by vectors. Default true. */
  readonly dedupEnabled?: boolean;
  /** Hits with at least this cosine are near-duplicates: 0.5–1, where 1 finds none. Default 0.85. */
  readonly dedupThreshold?: number;
  /** Whether near-duplicates are found by words. Default true. */
  readonly ngramDedupEnabled?: boolean;
  /** Hits that share at least this part of their word 3-grams are near-duplicates: 0.5–1. Default 0.7. */
  readonly ngramDedupThreshold?: number;
  /** Estimated tokens that an answer may have if the call sets no `budget`, 200–100,000. Default 4,000. */
  readonly tokenBudgetThreshold?: number;
  /** Items on a page if the call sets no `limit`, 1 to `maxPageSize`. Default 50, or `maxPageSize` if that is less. */
  readonly defaultPageSize?: number;
  /** The largest `limit` that a call may set, 1–1,000. Default 200. */
  readonly maxPageSize?: number;
  /** Estimated tokens of a piece of a long text, 200–100,000. Default 2,000. */
  readonly chunkSize?: number;
  /** Leaves out of answers what only helps debugging. Default true. */
  readonly production?: boolean;
  /** Share of the calls to tools of variant `split` that run without protection, 0–1. Default 0. */
  readonly unprotectedShare?: number;
  /** Settings of single tools, by name. Default: enabled, protected, `split`. */
  readonly tools?: Readonly<Record<string, ToolConfiguration>>;
  /** What the server records of calls. */
  readonly telemetry?: TelemetryConfiguration;
  /** How clients reach the server over HTTP. Only in a file that the user named. */
  readonly http?: HttpConfiguration;
}

/** How operations are sorted into categories. */
export interface CategorySettings {
  /** Override what documents say; the first rule that matches an operation wins. */
  readonly rules?: readonly CategoryRuleSettings[];
  /** Path segments that make up a category if there are no tags, 1 or more. Default: chosen by the document. */
  readonly depth?: number;
}

/** A rule that puts operations into one category. */
export interface CategoryRuleSettings {
  /** Paths: `*` within a segment, `**` for anything. Default: all. */
  readonly path?: string;
  /** HTTP method, in any case. Default: all. */
  readonly method?: string;
  /** Name of the category. */
  readonly category: string;
  /** Its name for readers. Default: that of the tag of the same name. */
  readonly displayName?: string;
  /** What the category is about. Default: that of the tag of the same name. */
  readonly description?: string;
  /** The group that it belongs to. Default: that of the tag of the same name. */
  readonly group?: string;
}

/** Settings of one tool. */
export interface ToolConfiguration {
  /** Whether clients see the tool and can call it. Default true. */
  readonly enabled?: boolean;
  /** Whether its answers are kept within the budget. Default true. */
  readonly protection?: boolean;
  /**
   * Its part in an A/B test: always with protection (`A`), always without (`B`), or drawn call by call
   * by `unprotectedShare` (`split`). Default `split`.
   */
  readonly variant?: "A" | "B" | "split";
}

/** What the server records of calls, and for how long. */
export interface TelemetryConfiguration {
  /** Whether the server records calls. Default true. */
  readonly enabled?: boolean;
  /**
   * The SQLite file, relative to the configuration file. A file that the user did not name may only set one
   * below its own folder. Default: the program's choice.
   */
  readonly file?: string;
  /** Days that a record is kept, 1–3,650. Default 30. Only in a file that the user named. */
  readonly retentionDays?: number;
  /** Share of the answers whose tokens are also counted exactly, 0–1. Default 0.01. */
  readonly sampleShare?: number;
  /** If at least this share of the answers was over budget, that is worth an alert, 0–1. Default 0.05. */
  readonly oversizedAlertShare?: number;
}

/** How clients reach the server over HTTP. Secrets are in a separate file or in the environment. */
export interface HttpConfiguration {
  /** Further names that clients may use for the server (`Host`), without ports. Default: those of this machine only. */
  readonly allowedHosts?: readonly string[];
  /** Further web pages that may call the server (`Origin`): `https://app.example.com`. Default: those of this machine only. */
  readonly allowedOrigins?: readonly string[];
  /** Requests that one subject may make per minute, 0 (any number) to 1,000,000. Default 600. */
  readonly requestsPerMinute?: number;
  /** The file of bearer tokens, relative to the configuration file. Default: none. */
  readonly tokensFile?: string;
}
