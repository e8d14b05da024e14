import { SpecLensError } from "@speclens/core";
import { renderError } from "@speclens/engine";

/** What sets a key in place of a configuration file. */
const OTHER_WAYS: Readonly<Record<string, string>> = {
  store: "--store or SPECLENS_STORE",
  embedder: "--embedder or SPECLENS_EMBEDDER",
  allowHosts: "--allow-host or SPECLENS_ALLOW_HOSTS",
  "telemetry.file": "SPECLENS_TELEMETRY",
  "http.allowedHosts": "--allowed-host",
  "http.allowedOrigins": "--allowed-origin",
  "http.requestsPerMinute": "--rate-limit",
  "http.tokensFile": "--tokens-file",
};

/** Describes an error to the person at the command line, with the flags and variables that help. */
export function describeError(error: unknown): string {
  const text = renderError(error);
  if (!SpecLensError.is(error, "configuration-invalid")) return text;
  const { remedyCode, key = "" } = error.details;
  if (remedyCode === undefined) return text;
  const other = OTHER_WAYS[key];
  return `${text} ${other ? `Use ${other}, or name` : "Name"} the file with --config or SPECLENS_CONFIG.`;
}
