import {
  type CacheContents,
  type CachedStore,
  cleanLine,
  type PruneReport,
} from "@speclens/engine";
import { counted } from "../terminal/counted.ts";
import { formatAge } from "../terminal/format-age.ts";
import { formatBytes } from "../terminal/format-bytes.ts";

/** What is in the user's cache, for a person: a line an index, what was used last first. */
export function formatCache({ folder, stores, remote, bytes }: CacheContents, now: Date): string {
  const kept = stores.reduce((sum, store) => sum + store.bytes, 0);
  const lines = stores.map((store) => formatStore(store, now));
  lines.push(
    `${stores.length.toLocaleString("en")} ${stores.length === 1 ? "index" : "indexes"}, ${formatBytes(kept)} in ${folder}`,
    `${counted(remote.files, "fetched file")}, ${formatBytes(remote.bytes)} in ${remote.folder}`,
  );
  if (stores.length > 0 && remote.files > 0) lines.push(`${formatBytes(bytes)} in all`);
  return lines.join("\n");
}

/** What a pruning removed, and what it could not remove. */
export function formatPruned({ removed, kept, remote, bytes }: PruneReport): string {
  const lines = kept.map(
    (store) => `${nameOf(store)} stays: it ${store.inUse ? "is in use" : "cannot be removed"}`,
  );
  const indexes = `${removed.length.toLocaleString("en")} ${removed.length === 1 ? "index" : "indexes"}`;
  lines.push(
    removed.length + remote.files === 0
      ? `Nothing ${kept.length > 0 ? "else " : ""}to remove.`
      : `Removed ${indexes} and ${counted(remote.files, "fetched file")}: ${formatBytes(bytes)} freed.`,
  );
  return lines.join("\n");
}

function formatStore(store: CachedStore, now: Date): string {
  const { state, inUse, documents, operations, bytes, lastUsed } = store;
  const facts = [
    ...(documents === undefined ? [] : [counted(documents, "document")]),
    ...(operations === undefined ? [] : [counted(operations, "operation")]),
    formatBytes(bytes),
    `used ${formatAge(new Date(lastUsed), now)}`,
    ...(state === "ready" ? [] : [STATES[state]]),
    ...(inUse && state !== "building" ? ["in use now"] : []),
  ];
  return `${nameOf(store)} — ${facts.join(" · ")}`;
}

const STATES = {
  building: "being built now",
  unfinished: "not finished",
  outdated: "of another version",
} as const;

function nameOf({ sources, store }: CachedStore): string {
  return cleanLine(sources.length === 0 ? store : sources.join(", "));
}
