import type { FollowEvents, SourceFailure } from "../contracts/following.ts";

/** Why a source fails: it cannot be found or fetched, or what was read cannot be indexed. */
type Cause = "reading" | "indexing";

/** Keeps which sources fail, and tells what changes. */
export interface SourceFailures {
  /** Says which ids the index has for sources. They are told in place of others. */
  setIds(ids: ReadonlyMap<string, string>): void;
  /** Notes that a source fails. */
  add(cause: Cause, failure: Omit<SourceFailure, "since">): void;
  /** Notes that a source no longer fails for this cause. */
  remove(cause: Cause, source: string): void;
  /** Returns whether a source fails to be read. */
  isUnread(source: string): boolean;
  /** Forgets all sources but these, without a word: a source that is none any more was not mended. */
  keep(sources: ReadonlySet<string>): void;
  /** Lists the failures, ordered by id. If a source fails for both causes, only reading is told. */
  list(): readonly SourceFailure[];
  /** Starts to tell what changes; says at once which sources fail already. */
  tell(events: FollowEvents): void;
}

export function sourceFailures(now: () => Date = () => new Date()): SourceFailures {
  const byCause = {
    reading: new Map<string, SourceFailure>(),
    indexing: new Map<string, SourceFailure>(),
  };
  let told = new Map<string, SourceFailure>();
  let events: FollowEvents | undefined;
  let ids: ReadonlyMap<string, string> = new Map();
  const current = (): Map<string, SourceFailure> =>
    new Map([...byCause.indexing, ...byCause.reading]);
  const tell = (): void => {
    if (events === undefined) return;
    const next = current();
    for (const [source, failure] of next)
      if (told.get(source)?.reason !== failure.reason) events.onFailure?.(failure);
    for (const [source, failure] of told) if (!next.has(source)) events.onMended?.(failure);
    told = next;
  };
  return {
    setIds: (next) => {
      ids = next;
    },
    add: (cause, failure) => {
      const { source } = failure;
      const id = ids.get(source) ?? failure.id;
      const since = current().get(source)?.since ?? now();
      byCause[cause].set(source, { ...failure, id, since });
      tell();
    },
    remove: (cause, source) => {
      if (byCause[cause].delete(source)) tell();
    },
    isUnread: (source) => byCause.reading.has(source),
    keep: (sources) => {
      for (const failures of Object.values(byCause))
        for (const source of failures.keys()) if (!sources.has(source)) failures.delete(source);
      for (const source of told.keys()) if (!sources.has(source)) told.delete(source);
    },
    list: () => [...current().values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    tell: (given) => {
      events = given;
      tell();
    },
  };
}
