/**
 * What is to be said of a store in the cache. `building`: a process indexes into it now. `unfinished`: one
 * began and was stopped. `outdated`: of a format that this version does not read.
 */
export type CachedStoreState = "ready" | "building" | "unfinished" | "outdated";

/** A store in the user's cache: the index of sources that were asked or served without an index. */
export interface CachedStore {
  /** Path of the store. */
  readonly store: string;
  readonly state: CachedStoreState;
  /** A process has it open now. */
  readonly inUse: boolean;
  /** Files, folders, patterns or URLs, these without what their query held; none where that is not known. */
  readonly sources: readonly string[];
  /** Id of the embedder; absent for words alone. */
  readonly embedder?: string;
  /** What it holds; absent until everything is indexed. */
  readonly documents?: number;
  readonly operations?: number;
  readonly bytes: number;
  /** When it was last opened, to the hour; ISO 8601. */
  readonly lastUsed: string;
}

/** Files that were fetched from the network, kept to be used where it fails. */
export interface CachedRemoteFiles {
  readonly folder: string;
  readonly files: number;
  readonly bytes: number;
}

/** All that is in the user's cache. */
export interface CacheContents {
  /** The folder of the stores. */
  readonly folder: string;
  /** What was used last comes first. */
  readonly stores: readonly CachedStore[];
  readonly remote: CachedRemoteFiles;
  /** Stores and files together. */
  readonly bytes: number;
}
