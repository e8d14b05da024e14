import { joinPointer, jsonStringEnd } from "@speclens/text";
import { MAX_DUPLICATES } from "./earlier-values.ts";

/** A duplicate key in an object of a JSON text. */
export interface DuplicateKey {
  /** Pointer of the member, which is the same for both. */
  readonly pointer: string;
  readonly key: string;
  /** Offset of the later key. */
  readonly offset: number;
  /** Start and end of the earlier value. */
  readonly earlier: { readonly start: number; readonly end: number };
}

/**
 * Objects with up to this many keys are compared key by key, because creating a set for each of a million objects
 * is slower.
 */
const FEW_KEYS = 8;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** A list or an object that has not been closed. */
interface Open {
  readonly list: boolean;
  /** Keys of the object so far; the current key is last. */
  readonly keys: string[];
  /** Offset where the value of each key starts and, once it is complete, where it ends. */
  readonly starts: number[];
  readonly ends: number[];
  /** Positions by key, once there are many keys. */
  positions: Map<string, number> | undefined;
  items: number;
}

/**
 * Finds the duplicate keys of objects. JSON.parse silently uses the last value, so an operation may be lost.
 *
 * @param text a text that JSON.parse accepts
 */
export function findDuplicateKeys(text: string): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const open: Open[] = [];
  let current: Open | undefined;
  let keyNext = false;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = jsonStringEnd(text, at);
        if (keyNext && current !== undefined) {
          keyNext = false;
          const key = keyOf(text, at, end);
          const position = positionOf(current, key);
          if (position !== undefined && found.length < MAX_DUPLICATES)
            found.push({
              pointer: joinPointer(pointerOf(open), key),
              key,
              offset: at,
              earlier: { start: current.starts[position] ?? at, end: current.ends[position] ?? at },
            });
          addKey(current, key, text.indexOf(":", end) + 1);
        }
        at = end - 1;
        break;
      }
      case OPEN_OBJECT:
      case OPEN_LIST: {
        const list = text.charCodeAt(at) === OPEN_LIST;
        current = { list, keys: [], starts: [], ends: [], positions: undefined, items: 0 };
        open.push(current);
        keyNext = !list;
        break;
      }
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        endValue(current, at);
        open.pop();
        current = open.at(-1);
        keyNext = false;
        break;
      case COMMA:
        endValue(current, at);
        if (current?.list === false) keyNext = true;
        else if (current !== undefined) current.items += 1;
        break;
    }
  }
  return found;
}

function keyOf(text: string, start: number, end: number): string {
  const written = text.slice(start + 1, end - 1);
  if (!written.includes("\\")) return written;
  const key: unknown = JSON.parse(text.slice(start, end));
  return typeof key === "string" ? key : written;
}

function positionOf({ keys, positions }: Open, key: string): number | undefined {
  if (positions !== undefined) return positions.get(key);
  const position = keys.lastIndexOf(key);
  return position === -1 ? undefined : position;
}

function addKey(object: Open, key: string, start: number): void {
  const position = object.keys.push(key) - 1;
  object.starts.push(start);
  if (object.positions !== undefined) object.positions.set(key, position);
  else if (object.keys.length > FEW_KEYS)
    object.positions = new Map(object.keys.map((known, place) => [known, place]));
}

function endValue(container: Open | undefined, at: number): void {
  if (container?.list === false && container.ends.length < container.starts.length)
    container.ends.push(at);
}

/** Returns the pointer of the innermost container. */
function pointerOf(open: readonly Open[]): string {
  return joinPointer(
    "",
    ...open.slice(0, -1).map(({ list, items, keys }) => (list ? items : (keys.at(-1) ?? ""))),
  );
}
