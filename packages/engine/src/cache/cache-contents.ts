/**
 * State of a store in the cache. `building`: a process is indexing into it. `unfinished`: indexing was
 * interrupted. `outdated`: this version cannot read the format of the store.
 */
export type CachedStoreState = "ready" | "building" | "unfinished" | "outdated";

/** A store in the user's cache: the index of sources that were queried or served without an explicit index. */
export interface CachedStore {
  /** Path of the store. */
  readonly store: string;
  /** Whether the store can be used. */
  readonly state: CachedStoreState;
  /** Whether a process has the store open. */
  readonly inUse: boolean;
  /** Files, folders, patterns or URLs (without the values of their query parameters); empty if unknown. */
  readonly sources: readonly string[];
  /** Id of the embedder; absent for search by words alone. */
  readonly embedder?: string;
  /** Number of documents; absent until indexing is complete. */
  readonly documents?: number;
  /** Number of operations; absent until indexing is complete. */
  readonly operations?: number;
  /** Size of all its files in bytes. */
  readonly bytes: number;
  /** Time of the last use in ISO 8601, precise to the hour. */
  readonly lastUsed: string;
}

/** Files from the network, which are kept as a fallback in case the network fails. */
export interface CachedRemoteFiles {
  /** Path of their folder. */
  readonly folder: string;
  /** Number of files. */
  readonly files: number;
  /** Total size of the files in bytes. */
  readonly bytes: number;
}

/** The contents of the user's cache. */
export interface CacheContents {
  /** Path of the folder that contains the stores. */
  readonly folder: string;
  /** The stores, most recently used first. */
  readonly stores: readonly CachedStore[];
  /** Files from the network. */
  readonly remote: CachedRemoteFiles;
  /** Total size of stores and files in bytes. */
  readonly bytes: number;
}
