import type { Source } from "@speclens/core";
import type { RemoteOptions } from "@speclens/parser";
import type { IndexOptions } from "./index-options.ts";
import type { IndexReport } from "./index-report.ts";

/** A source whose present state cannot be served, so the last good one is, if there is one. */
export interface SourceFailure {
  /** Id of its document; for a source without a document, its path or URL. */
  readonly id: string;
  /** Path or URL, without secrets. */
  readonly source: string;
  /** What is wrong, in one or two sentences. */
  readonly reason: string;
  /** When it was first seen in this state. */
  readonly since: Date;
}

/** What to do while sources are followed. No function may throw. */
export interface FollowEvents {
  /** Called after a run that changed the index. */
  readonly onIndexed?: ((report: IndexReport) => void) | undefined;
  /** Called when a source fails, and again when it fails for another reason. */
  readonly onFailure?: ((failure: SourceFailure) => void) | undefined;
  /** Called when a source that failed can be served again. */
  readonly onMended?: ((failure: SourceFailure) => void) | undefined;
  /** As in `IndexOptions`. */
  readonly onStandstill?: IndexOptions["onStandstill"];
}

/** Sources that an index follows. */
export interface Following {
  /**
   * Indexes the sources, as `Engine.index` does with `independent`. Call it before `start`.
   *
   * @throws SpecLensError like `Engine.index`
   */
  index(options?: Omit<IndexOptions, "name" | "independent">): Promise<IndexReport>;
  /**
   * Begins to follow: watches files, and asks URLs whenever their `refreshSeconds` are over. What has changed is indexed in
   * one commit, while questions are answered. Does not keep the process alive.
   */
  start(events?: FollowEvents): void;
  /**
   * Follows these sources from now on, in place of the earlier ones. Sources that are new, or have other headers, another
   * id or other things to leave out, are read again. The documents of sources that are no longer among them are removed,
   * unless a new source has their id and replaces them. Resolves before
   * all that is done.
   *
   * @param remote what may be fetched from now on. Default: the same as before
   * @throws SpecLensError `argument-invalid`, `document-conflict`; then the earlier sources are still followed
   */
  change(sources: readonly (string | Source)[], remote?: RemoteOptions): Promise<void>;
  /** Returns the sources that fail now, ordered by id. */
  failures(): readonly SourceFailure[];
  /** Stops following, and waits until nothing runs any more. */
  close(): Promise<void>;
}
