import { dirname } from "node:path";
import type { Configuration } from "./configuration.ts";
import { configurationInvalid } from "./configuration-invalid.ts";
import { isBelow } from "./is-below.ts";

/** Why a file that nobody named may not set a key to this value; undefined where it may. */
type Rule = (value: unknown, folder: string) => Promise<string | undefined>;

/** It changes what is answered about the project's own documents, and reaches nothing else. */
const harmless: Rule = async () => undefined;

const never =
  (reason: string): Rule =>
  async () =>
    reason;

const NAME_IT = "or name the file with --config or SPECLENS_CONFIG.";

/** Where it leads to: files that are not of its folder are none of a project's business. */
const below =
  (reason: string): Rule =>
  async (value, folder) =>
    typeof value === "string" && (await isBelow(folder, value)) ? undefined : reason;

const http = never(
  `who may reach a server is not taken from a project's file. Use flags, ${NAME_IT}`,
);

/**
 * What a file may set that nobody named: it came with somebody's project, and the first command in a
 * clone reads it. What is not here it may not set. A key of any name is `*`, and so are items of lists.
 */
export const SET_BY_UNNAMED_FILES: Readonly<Record<string, Rule>> = {
  $schema: harmless,
  "categories.rules.*.path": harmless,
  "categories.rules.*.method": harmless,
  "categories.rules.*.category": harmless,
  "categories.rules.*.displayName": harmless,
  "categories.rules.*.description": harmless,
  "categories.rules.*.group": harmless,
  "categories.depth": harmless,
  store: below(
    "a project's file may name no index outside of its folder, nor one that a link leads to. Use --store " +
      `or SPECLENS_STORE, ${NAME_IT}`,
  ),
  embedder: async (value) =>
    value === "builtin" || value === "none"
      ? undefined
      : "a project's file may set builtin or none alone, since others load files or send documents and a key " +
        `to an address. Use --embedder or SPECLENS_EMBEDDER, ${NAME_IT}`,
  allowHosts: never(
    "what may be fetched is not taken from a project's file. Use --allow-host or SPECLENS_ALLOW_HOSTS, " +
      NAME_IT,
  ),
  minConfidence: harmless,
  maxChunksPerDoc: harmless,
  dedupEnabled: harmless,
  dedupThreshold: harmless,
  ngramDedupEnabled: harmless,
  ngramDedupThreshold: harmless,
  tokenBudgetThreshold: harmless,
  defaultPageSize: harmless,
  maxPageSize: harmless,
  chunkSize: harmless,
  production: harmless,
  unprotectedShare: harmless,
  "tools.*.enabled": harmless,
  "tools.*.protection": harmless,
  "tools.*.variant": harmless,
  "telemetry.enabled": harmless,
  "telemetry.file": below(
    "a project's file may not write outside of its folder, nor through a link. Use SPECLENS_TELEMETRY, " +
      NAME_IT,
  ),
  "telemetry.retentionDays": never(
    "how long records are kept is not taken from a project's file, since those of other projects are " +
      "among them. Leave it out, " +
      NAME_IT,
  ),
  "telemetry.sampleShare": harmless,
  "telemetry.oversizedAlertShare": harmless,
  "http.allowedHosts": http,
  "http.allowedOrigins": http,
  "http.requestsPerMinute": http,
  "http.tokensFile": http,
};

/**
 * Refuses what a file that the user did not name may not set.
 *
 * @param configuration with absolute paths
 * @param file absolute
 * @throws SpecLensError `configuration-invalid`
 */
export async function refuseUntrusted(
  configuration: Configuration,
  file: string,
  lines: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { key, rule, value } of settingsIn(configuration)) {
    const check = Object.hasOwn(SET_BY_UNNAMED_FILES, rule) && SET_BY_UNNAMED_FILES[rule];
    const reason = check
      ? await check(value, dirname(file))
      : `this is not taken from a project's file. Leave it out, ${NAME_IT}`;
    if (reason !== undefined)
      throw configurationInvalid({ file, line: lines.get(key), key }, reason);
  }
}

interface SettingOfFile {
  /** Dotted, for the message. */
  readonly key: string;
  /** The key as the rules have it. */
  readonly rule: string;
  readonly value: unknown;
}

/** Every value that a configuration sets, down to the members of what stands in lists. */
function settingsIn(value: unknown, key = "", rule = ""): SettingOfFile[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) =>
      settingsIn(item, key, typeof item === "object" ? `${rule}.*` : rule),
    );
  if (typeof value !== "object" || value === null)
    return value === undefined ? [] : [{ key, rule, value }];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    settingsIn(member, joined(key, name), joined(rule, rule === "tools" ? "*" : name)),
  );
}

function joined(above: string, name: string): string {
  return above === "" ? name : `${above}.${name}`;
}
