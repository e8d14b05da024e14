import type { IndexProgress } from "@speclens/engine";
import { pluralize } from "./pluralize.ts";

/** Formats the progress of indexing: `1,204/2,639 documents, 56,276 operations, 310/s, 2 min left, embedding`. */
export function formatProgress(progress: IndexProgress): string {
  const { phase, done, total, operations, operationsPerSecond, remainingMs = 0 } = progress;
  if (phase === "waiting") return "waiting for another process that is indexing into this store";
  const rate = Math.round(operationsPerSecond);
  return [
    ...(total === 1
      ? []
      : [`${done.toLocaleString("en")}/${total.toLocaleString("en")} documents`]),
    pluralize(operations, "operation"),
    ...(rate > 0 ? [`${rate.toLocaleString("en")}/s`] : []),
    ...(remainingMs > 0 ? [`${formatDuration(remainingMs)} left`] : []),
    phase,
  ].join(", ");
}

/** Formats an estimated duration, rounded to a suitable precision: `8 s`, `40 s`, `2 min`, `1 h 20 min`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds <= 10) return `${Math.max(1, seconds)} s`;
  // Tens of seconds, so that the text does not change at every update.
  if (seconds <= 90) return `${Math.ceil(seconds / 10) * 10} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60).toLocaleString("en")} h${rest === 0 ? "" : ` ${rest} min`}`;
}
