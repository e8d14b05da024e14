import { dirname } from "node:path";
import type { Configuration } from "../schema/configuration.ts";
import { configurationInvalid } from "../schema/configuration-invalid.ts";
import { isBelow } from "./is-below.ts";

/** Returns why a file that the user did not name may not set a key to this value; undefined if it may. */
type Rule = (value: unknown, folder: string) => Promise<string | undefined>;

/** Allows any value: the setting only changes answers about the project's own documents. */
const harmless: Rule = async () => undefined;

const never =
  (reason: string): Rule =>
  async () =>
    reason;

/** Allows only paths below the folder: a project has no business with files outside of it. */
const below =
  (reason: string): Rule =>
  async (value, folder) =>
    typeof value === "string" && (await isBelow(folder, value)) ? undefined : reason;

const REMEMBERING = "a project file cannot decide that your questions are remembered.";
const model = never(
  "a project file cannot choose a language model: it would receive your questions and your key.",
);

const http = never("a project file cannot decide who reaches a server.");

/** Allows only files below the folder. A brace of a glob may hide a way out: `{a,../b}`. */
const sourceBelow: Rule = async (value, folder) => {
  if (typeof value === "string" && URL_START.test(value))
    return "a project file cannot name a URL: your requests would go to an address that it chooses.";
  return typeof value === "string" && !value.includes("..") && (await isBelow(folder, value))
    ? undefined
    : "a project file can only name documents inside its folder, and not through a link.";
};

/** Matches anything that may be a URL, of whatever scheme. */
const URL_START = /^[a-z][a-z\d+.-]+:/i;

/**
 * The keys that a configuration file may set if the user did not name it. Such a file comes with a project, and
 * the first command in a fresh clone reads it. All other keys are rejected. `*` matches any name and any item of a
 * list.
 */
export const SET_BY_UNNAMED_FILES: Readonly<Record<string, Rule>> = {
  $schema: harmless,
  "sources.*.source": sourceBelow,
  "sources.*.id": harmless,
  "sources.*.headers.*": never(
    "a project file cannot name headers: they hold secrets of your environment.",
  ),
  "sources.*.refreshSeconds": harmless,
  "sources.*.leaveOut.deprecated": harmless,
  "sources.*.leaveOut.paths": harmless,
  "sources.*.leaveOut.tags": harmless,
  "categories.rules.*.path": harmless,
  "categories.rules.*.method": harmless,
  "categories.rules.*.tag": harmless,
  "categories.rules.*.category": harmless,
  "categories.rules.*.displayName": harmless,
  "categories.rules.*.description": harmless,
  "categories.rules.*.group": harmless,
  "categories.rules.*.hidden": harmless,
  "categories.depth": harmless,
  store: below("a project file can only use an index inside its folder, and not through a link."),
  embedder: async (value) =>
    value === "builtin" || value === "none"
      ? undefined
      : "a project file can only choose builtin or none: other embedders load files, or send documents and " +
        "a key to an address.",
  allowHosts: never("a project file cannot allow hosts."),
  minConfidence: harmless,
  maxChunksPerDoc: harmless,
  dedupEnabled: harmless,
  dedupThreshold: harmless,
  ngramDedupEnabled: harmless,
  ngramDedupThreshold: harmless,
  rememberUse: async (value) => (value === "off" ? undefined : REMEMBERING),
  rememberQuestions: async (value) => (value === false ? undefined : REMEMBERING),
  changeDays: harmless,
  tokenBudgetThreshold: harmless,
  defaultPageSize: harmless,
  maxPageSize: harmless,
  chunkSize: harmless,
  answerMinutes: harmless,
  answerMemoryMiB: never("a project file cannot decide how much memory answers take."),
  answerDiskMiB: async (value) =>
    value === 0 ? undefined : "a project file cannot decide how much of the disk answers take.",
  summaryThreshold: harmless,
  production: harmless,
  unprotectedShare: harmless,
  "tools.*.enabled": harmless,
  "tools.*.protection": harmless,
  "tools.*.variant": harmless,
  "toolList.show": harmless,
  "toolList.tokens": harmless,
  "toolList.allow": harmless,
  "toolList.deny": harmless,
  "telemetry.enabled": harmless,
  "telemetry.file": below(
    "a project file can only record calls inside its folder, and not through a link.",
  ),
  "telemetry.retentionDays": never(
    "a project file cannot decide how long records are kept: other projects share them.",
  ),
  "telemetry.sampleShare": harmless,
  "telemetry.oversizedAlertShare": harmless,
  "model.name": model,
  "model.contextTokens": model,
  "model.answerTokens": model,
  "model.temperature": model,
  "model.systemPrompt": model,
  "model.timeoutSeconds": model,
  "model.firstTextSeconds": model,
  "http.allowedHosts": http,
  "http.allowedOrigins": http,
  "http.requestsPerMinute": http,
  "http.dashboardCallers": http,
  "http.tokensFile": http,
};

/**
 * Rejects settings that are not allowed in a file that the user did not name.
 *
 * @param configuration its settings, with absolute paths
 * @param file its absolute path
 * @throws SpecLensError `configuration-invalid`
 */
export async function refuseUntrusted(
  configuration: Configuration,
  file: string,
  lines: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { key, rule, value } of settingsIn(configuration)) {
    const check = Object.hasOwn(SET_BY_UNNAMED_FILES, rule) && SET_BY_UNNAMED_FILES[rule];
    const reason = check ? await check(value, dirname(file)) : "a project file cannot set this.";
    if (reason !== undefined)
      throw configurationInvalid({ file, line: lines.get(key), key }, reason, "name-file");
  }
}

interface SettingOfFile {
  /** The key in dotted form, for the message. */
  readonly key: string;
  /** The key in the form of `SET_BY_UNNAMED_FILES`. */
  readonly rule: string;
  readonly value: unknown;
}

/** Sections whose members have any name. */
const OF_ANY_NAME: ReadonlySet<string> = new Set(["tools", "sources.*.headers"]);

/** Lists every value that a configuration sets, including values inside lists. */
function settingsIn(value: unknown, key = "", rule = ""): SettingOfFile[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) =>
      settingsIn(item, key, typeof item === "object" ? `${rule}.*` : rule),
    );
  if (typeof value !== "object" || value === null)
    return value === undefined ? [] : [{ key, rule, value }];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    settingsIn(member, joined(key, name), joined(rule, OF_ANY_NAME.has(rule) ? "*" : name)),
  );
}

function joined(above: string, name: string): string {
  return above === "" ? name : `${above}.${name}`;
}
