import { jsonStringEnd } from "./json-string-end.ts";

const SPACE = 0x20;
const COLON = 0x3a;

/**
 * Counts the members of all objects in a JSON text, keys that stand twice included: a string with a
 * colon behind it is a key.
 *
 * @param text that JSON.parse accepts.
 */
export function countJsonMembers(text: string): number {
  let count = 0;
  for (let quote = text.indexOf('"'); quote !== -1; ) {
    let behind = jsonStringEnd(text, quote);
    // All that JSON has for white space comes up to here.
    while (text.charCodeAt(behind) <= SPACE) behind += 1;
    if (text.charCodeAt(behind) === COLON) count += 1;
    quote = text.indexOf('"', behind);
  }
  return count;
}
