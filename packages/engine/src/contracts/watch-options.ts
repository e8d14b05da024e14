/** How often a place is looked at for changes. */
export interface WatchOptions {
  /** Milliseconds between two looks, ≥ 10. Default: 2,000 of a folder, 30,000 of a store elsewhere. */
  readonly interval?: number | undefined;
}
