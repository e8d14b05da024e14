import { escapeControls } from "@speclens/core";
import type { ConfigurationChange } from "./configuration-changes.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** Characters of a value that are shown: rules may be long. */
const SHOWN = 200;

/**
 * A change as one line of a log, without control characters and without what may be a secret:
 * `2026-11-22T12:00:00.000Z configuration: maxPageSize 200 -> 100`.
 *
 * @param time when it came into force
 */
export function formatChange(change: ConfigurationChange, time: Date): string {
  const { key, from, to, needsRestart } = change;
  const later = needsRestart ? " (from the next start on)" : "";
  return escapeControls(
    `${time.toISOString()} configuration: ${key} ${formatValue(from)} -> ${formatValue(to)}${later}`,
  );
}

/** A value as JSON in one line, shortened, without what may be a secret. `undefined` is `(not set)`. */
export function formatValue(value: unknown): string {
  if (value === undefined) return "(not set)";
  const text = escapeControls(JSON.stringify(withoutSecrets(value)));
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
