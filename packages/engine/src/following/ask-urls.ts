import type { SourceFile } from "@speclens/parser";
import { urlSchedule } from "./url-schedule.ts";

/** URLs that are asked at the same time. A server that does not answer must not hold up the others. */
const ASKED_AT_ONCE = 16;

/** Asks URLs for their documents, each at its interval. */
export interface AskedUrls {
  /** Takes the URLs among these files in place of all others; see `UrlSchedule`. */
  set(files: readonly SourceFile[], isRead?: (file: SourceFile) => boolean): void;
  /** Asks what is due, and goes on. Does not keep the process alive. */
  ask(): void;
  /** Stops, and waits until no URL is being asked. */
  close(): Promise<void>;
}

/** @param ask asks one URL; must not reject */
export function askUrls(ask: (file: SourceFile) => Promise<void>): AskedUrls {
  const schedule = urlSchedule();
  const asked = new Set<Promise<void>>();
  let waiting: SourceFile[] = [];
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const askDue = (): void => {
    clearTimeout(timer);
    if (isClosed) return;
    waiting = [...waiting, ...schedule.due(Date.now())];
    while (asked.size < ASKED_AT_ONCE) {
      const file = waiting.shift();
      if (file === undefined) break;
      const done = ask(file).finally(() => {
        asked.delete(done);
        schedule.asked(file, Date.now());
        askDue();
      });
      asked.add(done);
    }
    const wait = schedule.wait(Date.now());
    if (wait === undefined) return;
    // Timers use 32-bit integers. What is due and cannot be asked yet is asked once another URL was.
    clearTimeout(timer);
    timer = setTimeout(askDue, Math.min(wait, 2 ** 31 - 1));
    timer.unref();
  };
  return {
    set: (files, isRead) => schedule.set(files, Date.now(), isRead),
    ask: askDue,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(asked);
    },
  };
}
