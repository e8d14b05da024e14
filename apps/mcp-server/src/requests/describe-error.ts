import { SpecLensError, shellArgument } from "@speclens/core";
import { renderError } from "@speclens/engine/surroundings";

const REBUILD = "speclens index --rebuild SOURCE";

/** The commands, options and variables that correspond to the remedy codes of the libraries. */
const REMEDIES: Readonly<Record<string, string>> = {
  index: "Run: speclens index SOURCE",
  elsewhere: "Use --store FOLDER.",
  "name-source": "Write it as ID=SOURCE, or set its id in the configuration.",
  rename: "Use ID=SOURCE, --store FOLDER or --rebuild.",
  "name-store": "Use --store or SPECLENS_STORE.",
  repair: `Run: speclens doctor --repair, or ${REBUILD}`,
  rebuild: `Run: ${REBUILD}`,
  embedder: `Use --embedder, or run: ${REBUILD}`,
};

/** Alternatives to the configuration file for setting a key. */
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

/** Renders an error with the command, option or variable that resolves it. */
export function describeError(error: unknown): string {
  const text = renderError(error);
  const remedy = SpecLensError.isInstance(error) ? remedyOf(error) : undefined;
  return remedy === undefined ? text : `${text} ${remedy}`;
}

function remedyOf({ details }: SpecLensError): string | undefined {
  if (!("remedyCode" in details) || details.remedyCode === undefined) return undefined;
  const { remedyCode } = details;
  if (remedyCode === "allow-host" && "url" in details)
    return `Use --allow-host ${shellArgument(new URL(details.url).host)}`;
  if (remedyCode === "elsewhere" && "store" in details && details.store.startsWith("db://"))
    return "Use --store db://NAME.";
  if (remedyCode === "name-file") {
    const other = "key" in details ? OTHER_WAYS[details.key ?? ""] : undefined;
    return `${other ? `Use ${other}, or name` : "Name"} the file with --config or SPECLENS_CONFIG.`;
  }
  return REMEDIES[remedyCode];
}
