import { DEFAULT_REFRESH_SECONDS } from "@speclens/core";
import { type SourceFile, sourceKind } from "@speclens/parser";

/** When each URL is asked next. */
export interface UrlSchedule {
  /**
   * Takes these files in place of all others.
   *
   * @param isRead returns whether a URL was read as it is wanted now. If not, it is due at once. Default: all were just
   * read
   */
  set(files: readonly SourceFile[], now: number, isRead?: (file: SourceFile) => boolean): void;
  /** Returns the URLs that are due and not being asked, and counts them as being asked. */
  due(now: number): readonly SourceFile[];
  /** Notes that a URL was asked. */
  asked(file: SourceFile, now: number): void;
  /** Returns the milliseconds until the next URL is due; undefined if none ever is. */
  wait(now: number): number | undefined;
}

interface Entry {
  readonly file: SourceFile;
  /** Infinity if it is never asked again. */
  readonly at: number;
  readonly isAsked: boolean;
}

export function urlSchedule(): UrlSchedule {
  let entries = new Map<string, Entry>();
  let isRead: (file: SourceFile) => boolean = () => true;
  return {
    set: (files, now, isReadNow = () => true) => {
      isRead = isReadNow;
      const urls = files.filter(({ path }) => sourceKind(path) === "url");
      entries = new Map(
        urls.map((file) => {
          const { at = Number.POSITIVE_INFINITY, isAsked = false } = entries.get(file.path) ?? {};
          // Its interval may be shorter than before.
          const next = isRead(file) ? Math.min(at, now + intervalOf(file)) : now;
          return [file.path, { file, at: next, isAsked }];
        }),
      );
    },
    due: (now) => {
      const due = [...entries.values()].filter(({ at, isAsked }) => at <= now && !isAsked);
      for (const { file, at } of due) entries.set(file.path, { file, at, isAsked: true });
      return due.map(({ file }) => file);
    },
    asked: (asked, now) => {
      const file = entries.get(asked.path)?.file;
      if (file === undefined) return;
      // Its settings may have changed in the meantime.
      const at = file === asked || isRead(file) ? now + intervalOf(file) : now;
      entries.set(file.path, { file, at, isAsked: false });
    },
    wait: (now) => {
      const waiting = [...entries.values()].filter(({ isAsked }) => !isAsked);
      const next = Math.min(...waiting.map(({ at }) => at));
      return Number.isFinite(next) ? Math.max(0, next - now) : undefined;
    },
  };
}

function intervalOf({ settings }: SourceFile): number {
  const { refreshSeconds = DEFAULT_REFRESH_SECONDS } = settings ?? {};
  return refreshSeconds === 0 ? Number.POSITIVE_INFINITY : refreshSeconds * 1000;
}
