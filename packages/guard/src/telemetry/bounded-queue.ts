/** A queue that drops its oldest items when it is full. */
export interface BoundedQueue<Item> {
  readonly size: number;
  /** Number of items that were dropped. */
  readonly dropped: number;
  add(item: Item): void;
  /** Removes and returns up to `most` of the oldest items. */
  take(most: number): Item[];
  /** Puts taken items back, as the oldest items. */
  putBack(items: readonly Item[]): void;
  /** Removes all items without counting them as dropped. */
  clear(): void;
}

/** Creates a queue of up to `capacity` items. Adding takes amortized constant time. */
export function createBoundedQueue<Item>(capacity: number): BoundedQueue<Item> {
  let items: Item[] = [];
  /** Items before this index have already been removed. */
  let start = 0;
  let dropped = 0;
  const compact = (): void => {
    if (start < capacity && start < items.length) return;
    items = items.slice(start);
    start = 0;
  };
  return {
    get size() {
      return items.length - start;
    },
    get dropped() {
      return dropped;
    },
    add(item) {
      items.push(item);
      if (items.length - start <= capacity) return;
      start += 1;
      dropped += 1;
      compact();
    },
    take(most) {
      const taken = items.slice(start, start + most);
      start += taken.length;
      compact();
      return taken;
    },
    putBack(returned) {
      const room = Math.max(0, capacity - (items.length - start));
      const kept = room === 0 ? [] : returned.slice(-room);
      dropped += returned.length - kept.length;
      items = [...kept, ...items.slice(start)];
      start = 0;
    },
    clear() {
      items = [];
      start = 0;
    },
  };
}
