import { escapeControls } from "@speclens/core";
import type { ConfigurationChange } from "./configuration-changes.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** The largest number of characters that a line shows of a value. Lists of rules may be long. */
const SHOWN = 200;

/**
 * Formats a change as one log line, without control characters and with possible secrets masked:
 * `2026-11-22T12:00:00.000Z configuration: maxPageSize 200 -> 100`.
 *
 * @param time when the change took effect
 */
export function formatChange(change: ConfigurationChange, time: Date): string {
  const { key, from, to, needsRestart } = change;
  const later = needsRestart ? " (takes effect at the next start)" : "";
  return escapeControls(
    `${time.toISOString()} configuration: ${key} ${formatValue(from)} -> ${formatValue(to)}${later}`,
  );
}

/**
 * Formats a value as one line of JSON with up to 200 characters. Masks possible secrets, and returns `(not set)`
 * for `undefined`.
 */
export function formatValue(value: unknown): string {
  if (value === undefined) return "(not set)";
  const text = escapeControls(JSON.stringify(withoutSecrets(value)));
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
