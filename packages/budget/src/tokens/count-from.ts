import type { TokenCounter } from "@speclens/core";

/** Returns a function that counts the tokens of a text from `start` to any end, in the counter's fastest way. */
export function countFrom(
  counter: TokenCounter,
  text: string,
  start: number,
): (end: number) => number {
  return counter.countFrom?.(text, start) ?? ((end) => counter.count(text.slice(start, end)));
}
