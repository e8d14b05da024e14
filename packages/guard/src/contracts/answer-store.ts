/**
 * A place where cut answers are kept, so that they can be continued: the port for a store that several processes share,
 * such as Redis. Its errors are ignored: an answer that cannot be read is as one that was never kept.
 */
export interface AnswerStore {
  /** Returns the text that was stored under a key, or undefined. */
  get(key: string): Promise<string | undefined>;
  /**
   * Stores a text under a key, or replaces it.
   *
   * @param key 64 hexadecimal characters
   * @param seconds how long to keep the text, at most
   */
  set(key: string, text: string, seconds: number): Promise<void>;
  /** Removes a text, if there is one. */
  delete(key: string): Promise<void>;
}
