import {
  type CacheContents,
  type CachedStore,
  cleanLine,
  type PruneReport,
} from "@speclens/engine";
import { formatBytes } from "../terminal/format-bytes.ts";
import { pluralize } from "../terminal/pluralize.ts";

/** Formats the user's cache: one line per index, most recently used first. */
export function formatCache({ folder, stores, remote, bytes }: CacheContents, now: Date): string {
  const kept = stores.reduce((sum, store) => sum + store.bytes, 0);
  const lines = stores.map((store) => formatStore(store, now));
  lines.push(
    `${pluralize(stores.length, "index", "indexes")}, ${formatBytes(kept)} in ${folder}`,
    `${pluralize(remote.files, "fetched file")}, ${formatBytes(remote.bytes)} in ${remote.folder}`,
  );
  if (stores.length > 0 && remote.files > 0) lines.push(`${formatBytes(bytes)} in total`);
  return lines.join("\n");
}

/** Formats the indexes that pruning removed, and those that it could not remove. */
export function formatPruned({ removed, kept, remote, bytes }: PruneReport): string {
  const lines = kept.map(
    (store) => `${nameOf(store)} kept: ${store.inUse ? "in use" : "cannot be removed"}`,
  );
  const indexes = pluralize(removed.length, "index", "indexes");
  lines.push(
    removed.length + remote.files === 0
      ? `Nothing ${kept.length > 0 ? "else " : ""}to remove.`
      : `Removed ${indexes} and ${pluralize(remote.files, "fetched file")}: ${formatBytes(bytes)} freed.`,
  );
  return lines.join("\n");
}

function formatStore(store: CachedStore, now: Date): string {
  const { state, inUse, documents, operations, bytes, lastUsed } = store;
  const facts = [
    ...(documents === undefined ? [] : [pluralize(documents, "document")]),
    ...(operations === undefined ? [] : [pluralize(operations, "operation")]),
    formatBytes(bytes),
    `used ${formatAge(new Date(lastUsed), now)}`,
    ...(state === "ready" ? [] : [STATES[state]]),
    ...(inUse && state !== "building" ? ["in use"] : []),
  ];
  return `${nameOf(store)} — ${facts.join(" · ")}`;
}

const STATES = {
  building: "being built",
  unfinished: "unfinished",
  outdated: "from another version",
} as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Formats an age: `within the last hour`, `3 hours ago`, `yesterday`, `12 days ago`. */
export function formatAge(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (age < HOUR) return "within the last hour";
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  return age < DAY
    ? words.format(-Math.floor(age / HOUR), "hour")
    : words.format(-Math.floor(age / DAY), "day");
}

function nameOf({ sources, store }: CachedStore): string {
  return cleanLine(sources.length === 0 ? store : sources.join(", "));
}
