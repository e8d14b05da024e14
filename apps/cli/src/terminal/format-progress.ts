import type { IndexProgress } from "@speclens/engine";
import { counted } from "./counted.ts";
import { formatDuration } from "./format-duration.ts";

/** How far an `index` has come: `1,204/2,639 documents, 56,276 operations, 310/s, 2 min left, embedding`. */
export function formatProgress(progress: IndexProgress): string {
  const { phase, done, total, operations, operationsPerSecond, remainingMs = 0 } = progress;
  if (phase === "waiting") return "another process is indexing into this store, waiting";
  const rate = Math.round(operationsPerSecond);
  return [
    ...(total === 1
      ? []
      : [`${done.toLocaleString("en")}/${total.toLocaleString("en")} documents`]),
    counted(operations, "operation"),
    ...(rate > 0 ? [`${rate.toLocaleString("en")}/s`] : []),
    ...(remainingMs > 0 ? [`${formatDuration(remainingMs)} left`] : []),
    phase,
  ].join(", ");
}
