/**
 * State of a store in the cache. `building`: a process is indexing into it. `unfinished`: a process began and was
 * stopped. `outdated`: this version cannot read its format.
 */
export type CachedStoreState = "ready" | "building" | "unfinished" | "outdated";

/** A store in the user's cache: the index of sources that were queried or served without an own index. */
export interface CachedStore {
  /** Path of the store. */
  readonly store: string;
  /** Whether it can be used. */
  readonly state: CachedStoreState;
  /** Whether a process has it open. */
  readonly inUse: boolean;
  /** Files, folders, patterns or URLs (these without the values of their query); empty if unknown. */
  readonly sources: readonly string[];
  /** Id of the embedder; absent for words alone. */
  readonly embedder?: string;
  /** Number of documents; absent until everything is indexed. */
  readonly documents?: number;
  /** Number of operations; absent until everything is indexed. */
  readonly operations?: number;
  /** Size of all its files. */
  readonly bytes: number;
  /** When it was last opened, to the hour; ISO 8601. */
  readonly lastUsed: string;
}

/** Files fetched from the network, kept in case it fails. */
export interface CachedRemoteFiles {
  /** Path of their folder. */
  readonly folder: string;
  /** Number of files. */
  readonly files: number;
  /** Size of all of them. */
  readonly bytes: number;
}

/** Contents of the user's cache. */
export interface CacheContents {
  /** The folder of the stores. */
  readonly folder: string;
  /** The most recently used first. */
  readonly stores: readonly CachedStore[];
  /** Files fetched from the network. */
  readonly remote: CachedRemoteFiles;
  /** Size of stores and files together. */
  readonly bytes: number;
}
