// Every default that users see and several packages need. Schemas, tool descriptions and help texts are made
// from these numbers; test/defaults.test.ts compares the READMEs and comments with them.

/** Tokens of one answer if the caller sets no budget. */
export const DEFAULT_BUDGET = 4000;

/** The fewest tokens that a caller may set as the budget of an answer. */
export const LEAST_BUDGET = 200;

/** The most tokens that a caller may set as the budget of an answer. */
export const LARGEST_BUDGET = 100_000;

/** Items on a page of a list if the caller sets no `limit`. */
export const DEFAULT_PAGE_SIZE = 50;

/** The most items a caller may ask for in one page if no configuration says otherwise. */
export const MAXIMUM_PAGE_SIZE = 200;

/** Tokens of one piece of a long text if the caller sets no size. */
export const DEFAULT_CHUNK_SIZE = 2000;

/** Hits of a search if the caller sets no number. */
export const DEFAULT_TOP = 5;

/** A hit needs this share of the best hit's score, 0–1, if no minimum is set. */
export const SHARE_OF_BEST = 0.2;

/** A chunk needs this score, 0–1, to stay in a compressed list if the caller sets no minimum. */
export const DEFAULT_MIN_CONFIDENCE = 0.3;

/** Cosine, 0.5–1, from which two hits or chunks are near-duplicates. */
export const DEFAULT_DEDUP_THRESHOLD = 0.85;

/** Share of the word 3-grams, 0.5–1, from which two hits or chunks are near-duplicates. */
export const DEFAULT_NGRAM_DEDUP_THRESHOLD = 0.7;

/** Chunks of one operation or schema in an answer. */
export const DEFAULT_CHUNKS_PER_DOCUMENT = 2;

/** Tokens (o200k) of the compact index if the caller sets no budget. */
export const COMPACT_INDEX_BUDGET = 32_000;

/** Days that telemetry keeps a record. */
export const DEFAULT_RETENTION_DAYS = 30;

/** Share of the answers, 0–1, whose tokens telemetry also counts exactly. */
export const DEFAULT_SAMPLE_SHARE = 0.01;

/** Share of oversized answers, 0–1, above which telemetry alerts. */
export const DEFAULT_ALERT_SHARE = 0.05;

/** Requests that one subject may make in a minute over HTTP. */
export const DEFAULT_REQUESTS_PER_MINUTE = 600;

/** Days after its last use that the user's cache keeps a store. */
export const DEFAULT_CACHE_DAYS = 30;
