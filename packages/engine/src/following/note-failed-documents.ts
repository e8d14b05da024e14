import type { IndexReport } from "../contracts/index-report.ts";
import type { SourceFailures } from "./source-failures.ts";

export interface NoteOptions {
  /** Returns whether a source was found by the last look. What is missing was noted by it. */
  readonly isPresent: (source: string) => boolean;
  /** Returns whether a source was read by the run. */
  readonly wasRead: (source: string) => boolean;
}

/** Notes which documents of a run cannot be indexed, and which can again. */
export function noteFailedDocuments(
  { documents }: IndexReport,
  failures: SourceFailures,
  { isPresent, wasRead }: NoteOptions,
): void {
  failures.setIds(new Map(documents.map(({ id, source }) => [source, id])));
  for (const { id, source, state, diagnostics } of documents) {
    if (state !== "failed") {
      if (state !== "unchanged" || wasRead(source)) failures.remove("indexing", source);
      continue;
    }
    // What cannot be read is noted when it is read.
    if (!isPresent(source) || failures.isUnread(source) || !wasRead(source)) continue;
    const problem = diagnostics.find(({ severity }) => severity === "error");
    const line = problem?.line === undefined ? "" : `line ${problem.line}: `;
    const reason = problem === undefined ? "It cannot be indexed." : line + problem.message;
    failures.add("indexing", { id, source, reason });
  }
}
