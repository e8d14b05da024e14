const SCHEMA = "production mode leaves out $schema; production: false keeps it";
const DISCOVERY =
  "over stdio, the SDK answers discovery in any revision with those that it supports";
const NO_EVENTS = "the reference server sends lines of JSON where the protocol has events";

/**
 * Why the outcome of a check is worse through the guard, by `REVISION/SCENARIO/CHECK`.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const DIFFERENCES = {
  "2025-11-25/json-schema-2020-12/json-schema-2020-12-$schema": SCHEMA,
  "2025-11-25/server-sse-polling/server-sse-disconnect-resume":
    "the guard resumes the stream itself, and over stdio there is none to close",
  "2026-07-28/json-schema-2020-12/json-schema-2020-12-$schema": SCHEMA,
  "2026-07-28/server-stateless/sep-2575-server-unsupported-version-error": DISCOVERY,
  "2026-07-28/server-stateless/sep-2575-http-server-unsupported-version-400": DISCOVERY,
  "2026-07-28/server-stateless/sep-2575-http-server-no-independent-requests-on-stream": NO_EVENTS,
  "2026-07-28/server-stateless/sep-2575-server-sends-prompts-list-changed-on-subscription":
    NO_EVENTS,
  "2026-07-28/server-stateless/sep-2575-server-sends-tools-list-changed-on-subscription": NO_EVENTS,
};
