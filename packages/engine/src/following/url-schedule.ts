import { DEFAULT_REFRESH_SECONDS } from "@speclens/core";
import { type SourceFile, sourceKind } from "@speclens/parser";

/** When each URL is asked next. */
export interface UrlSchedule {
  /** Takes these files in place of all others. A URL that is new was just read. */
  set(files: readonly SourceFile[], now: number): void;
  /** Returns the URLs that are due and not being asked, and counts them as being asked. */
  due(now: number): readonly SourceFile[];
  /** Notes that a URL was asked. */
  asked(file: SourceFile, now: number): void;
  /** Returns the milliseconds until the next URL is due; undefined if none ever is. */
  wait(now: number): number | undefined;
}

interface Entry {
  readonly file: SourceFile;
  /** Infinity while it is being asked, and if it never is. */
  readonly at: number;
}

export function urlSchedule(): UrlSchedule {
  let entries = new Map<string, Entry>();
  return {
    set: (files, now) => {
      const urls = files.filter(({ path }) => sourceKind(path) === "url");
      entries = new Map(
        urls.map((file) => {
          const at = entries.get(file.path)?.at ?? now + intervalOf(file);
          return [file.path, { file, at }];
        }),
      );
    },
    due: (now) => {
      const due = [...entries.values()].filter(({ at }) => at <= now).map(({ file }) => file);
      for (const file of due) entries.set(file.path, { file, at: Number.POSITIVE_INFINITY });
      return due;
    },
    asked: (file, now) => {
      if (entries.has(file.path)) entries.set(file.path, { file, at: now + intervalOf(file) });
    },
    wait: (now) => {
      const next = Math.min(...[...entries.values()].map(({ at }) => at));
      return Number.isFinite(next) ? Math.max(0, next - now) : undefined;
    },
  };
}

function intervalOf({ settings }: SourceFile): number {
  const { refreshSeconds = DEFAULT_REFRESH_SECONDS } = settings ?? {};
  return refreshSeconds === 0 ? Number.POSITIVE_INFINITY : refreshSeconds * 1000;
}
