// Defaults that are visible to users and shared by several packages. Schemas, tool descriptions and help texts use
// these numbers. test/defaults.test.ts checks the READMEs and comments against them.
import type { RememberUse } from "./store/judgement.ts";

/** Token budget of an answer if the caller sets none. */
export const DEFAULT_BUDGET = 4000;

/** Tokens that the text of a plan fills, if there is that much to say and the budget allows it. */
export const PLAN_TARGET = 900;

/** Tokens that the text of an operation fills, if there is that much to say and the budget allows it. */
export const OPERATION_TARGET = 600;

/** The smallest token budget that a caller may set for an answer. */
export const LEAST_BUDGET = 200;

/** The largest token budget that a caller may set for an answer. */
export const LARGEST_BUDGET = 100_000;

/** Number of items on a page of a list if the caller sets no `limit`. */
export const DEFAULT_PAGE_SIZE = 50;

/** The largest number of items that a caller may request per page, unless the configuration changes it. */
export const MAXIMUM_PAGE_SIZE = 200;

/** Token budget of each piece of a long text if the caller sets no size. */
export const DEFAULT_CHUNK_SIZE = 2000;

/** Minutes for which the guard keeps cut answers, so that they can be continued and asked. Cursors are valid as long. */
export const DEFAULT_ANSWER_MINUTES = 60;

/** Mebibytes of cut answers that the guard keeps in memory. */
export const DEFAULT_ANSWER_MEMORY = 64;

/** Mebibytes of cut answers that the guard keeps in files when the memory for them is full. */
export const DEFAULT_ANSWER_DISK = 256;

/** The largest number of names, questions or paths in one call. */
export const MOST_AT_ONCE = 10;

/** Milliseconds for which a cursor is valid: 60 minutes, which is as long as a store keeps old revisions. */
export const DEFAULT_CURSOR_LIFETIME: number = 60 * 60 * 1000;

/** Number of search hits if the caller sets no number. */
export const DEFAULT_TOP = 5;

/** Minimum score of a hit as a share of the best hit's score, 0–1, if no minimum is set. */
export const SHARE_OF_BEST = 0.2;

/** Minimum score, 0–1, for a chunk to stay in a compressed list, if the caller sets no minimum. */
export const DEFAULT_MIN_CONFIDENCE = 0.3;

/** Cosine, 0.5–1, at or above which two hits or chunks are near-duplicates. */
export const DEFAULT_DEDUP_THRESHOLD = 0.85;

/** Share of common word 3-grams, 0.5–1, at or above which two hits or chunks are near-duplicates. */
export const DEFAULT_NGRAM_DEDUP_THRESHOLD = 0.7;

/** The largest number of chunks that an answer shows of one operation or schema. */
export const DEFAULT_CHUNKS_PER_DOCUMENT = 2;

/** Tokens (o200k) that a language model reads and writes to expand a question: index, question and answer. */
const EXPANSION_CONTEXT = 32_000;

/** Of these, what is left for instructions, question and answer, and for models that count more tokens. */
const EXPANSION_RESERVE = 7_000;

/** Token budget (o200k) of the compact index if the caller sets none. */
export const COMPACT_INDEX_BUDGET: number = EXPANSION_CONTEXT - EXPANSION_RESERVE;

/** Number of days for which telemetry keeps a record. */
export const DEFAULT_RETENTION_DAYS = 30;

/** Share of the answers, 0–1, for which telemetry also counts the exact tokens. */
export const DEFAULT_SAMPLE_SHARE = 0.01;

/** Share of oversized answers, 0–1, above which telemetry raises an alert. */
export const DEFAULT_ALERT_SHARE = 0.05;

/** Number of requests per minute that one subject may send over HTTP. */
export const DEFAULT_REQUESTS_PER_MINUTE = 600;

/** Number of days for which the user's cache keeps a store after its last use. */
export const DEFAULT_CACHE_DAYS = 30;

/** Number of days for which an index keeps records of what changed in its documents. */
export const DEFAULT_CHANGE_DAYS = 30;

/** The largest number of such records that an index keeps of one document. */
export const MOST_CHANGE_RECORDS = 100;

/** The largest size of such a record, in bytes of JSON. What does not fit is counted. */
export const CHANGE_RECORD_BYTES: number = 32 * 1024;

/** The largest size of all such records of one document, in bytes of JSON. The oldest are dropped first. */
export const CHANGE_HISTORY_BYTES: number = 128 * 1024;

/** Seconds after which a URL that is followed is asked again for its document. */
export const DEFAULT_REFRESH_SECONDS = 300;

/** Which uses of an index are remembered by default. */
export const DEFAULT_REMEMBER_USE: RememberUse = "asked";

/** Estimated tokens of everything that a language model reads for one answer. */
export const DEFAULT_CONTEXT_TOKENS = 16_000;

/** Randomness of a language model's choice of words, 0–2. */
export const DEFAULT_TEMPERATURE = 0.1;

/** The largest number of tokens that a language model writes for one answer, by its own count. */
export const DEFAULT_ANSWER_TOKENS = 4000;

/** Seconds that a language model may take for a text, with all retries. */
export const DEFAULT_MODEL_SECONDS = 120;

/** Seconds that a language model may take until its text begins. */
export const DEFAULT_FIRST_TEXT_SECONDS = 60;

/** Seconds that the proxy waits for an answer of the server behind it, or for its next report of progress. */
export const DEFAULT_SERVER_SECONDS = 600;

/**
 * Estimated tokens of a list of tools above which the proxy offers a search in its place: 5% of a window of 200,000, the
 * most that the guide of the protocol for clients advises (1–5%).
 */
export const DEFAULT_TOOL_LIST_TOKENS = 10_000;

/** The number of operations whose summaries are asked as questions in order to measure what a question costs. */
export const DEFAULT_COST_QUESTIONS = 50;
/** The largest number of operations of a document that a score searches for. */
export const DEFAULT_SCORED_OPERATIONS = 200;
