/** A queue that gives up its oldest items where more come than it holds. */
export interface BoundedQueue<Item> {
  readonly size: number;
  /** Items that were given up. */
  readonly dropped: number;
  add(item: Item): void;
  /** Takes the oldest items out. */
  take(most: number): Item[];
  /** Puts items back that were taken out, as the oldest. */
  putBack(items: readonly Item[]): void;
  /** Takes all out and counts none of them as given up. */
  clear(): void;
}

/** Makes a queue of at most `capacity` items. Adding takes constant time, amortized. */
export function createBoundedQueue<Item>(capacity: number): BoundedQueue<Item> {
  let items: Item[] = [];
  /** Items before it are out already. */
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
