import type { SourceFailure } from "@speclens/engine";

/** Formats how many sources fail, and for how long the first of them has, for Prometheus. */
export function failureMetrics(failures: readonly SourceFailure[], now: Date = new Date()): string {
  const since = Math.min(now.getTime(), ...failures.map((failure) => failure.since.getTime()));
  return [
    "# HELP speclens_sources_failed Sources whose present state is not served.",
    "# TYPE speclens_sources_failed gauge",
    `speclens_sources_failed ${failures.length}`,
    "# HELP speclens_sources_failed_seconds Time since the first of them failed; 0 if none does.",
    "# TYPE speclens_sources_failed_seconds gauge",
    `speclens_sources_failed_seconds ${Math.round((now.getTime() - since) / 1000)}`,
    "",
  ].join("\n");
}
