import { pointerSegments } from "@speclens/text";
import { EVENT_ID, type Event, parseEvents } from "js-yaml";
import { MAX_DEPTH } from "./measure-value.ts";

/** The longest text to search, in characters. In longer texts, the search takes longer than a line number is worth. */
const MAX_LENGTH = 4_000_000;
/** The longest pointer to search for, in characters. A line number does not help with a longer one. */
const LONGEST_POINTER = 10_000;

/** The pointers to look for, as a tree of their segments. */
interface Wanted {
  readonly pointers: string[];
  readonly below: Map<string, Wanted>;
}

/** The container of an event: an object, a list, or the text itself. */
interface Open {
  readonly kind: "object" | "list" | "text";
  readonly wanted: Wanted | undefined;
  /** The key of the next value in an object; undefined if a key comes next. */
  key: string | undefined;
  items: number;
}

/**
 * Locates pointers in a JSON or YAML text. Returns the offset of the key or item or, if it does not exist, of the
 * nearest one that encloses it. Finds nothing in texts of more than 4 million characters.
 */
export function locatePointers(text: string, pointers: Iterable<string>): Map<string, number> {
  const offsets = new Map<string, number>();
  const root = wantedOf(pointers);
  if (text.length > MAX_LENGTH || root.below.size === 0) return offsets;
  const open: Open[] = [];
  for (const event of eventsOf(text)) {
    if (event.type === EVENT_ID.POP) {
      open.pop();
      continue;
    }
    const parent = open.at(-1);
    if (event.type === EVENT_ID.DOCUMENT) {
      open.push({ kind: "text", wanted: root, key: undefined, items: 0 });
    } else if (event.type === EVENT_ID.SCALAR && expectsKey(parent)) {
      parent.key = text.slice(event.valueStart, event.valueEnd);
      note(parent.wanted?.below.get(parent.key), event.valueStart, offsets);
    } else {
      const wanted = parent === undefined ? undefined : next(parent, startOf(event), offsets);
      if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
        const kind = event.type === EVENT_ID.MAPPING ? "object" : "list";
        open.push({ kind, wanted, key: undefined, items: 0 });
      }
    }
  }
  return offsets;
}

function eventsOf(text: string): Event[] {
  try {
    return parseEvents(text, { maxDepth: MAX_DEPTH });
  } catch {
    // Only the lenient reader accepts this text.
    return [];
  }
}

function wantedOf(pointers: Iterable<string>): Wanted {
  const root: Wanted = { pointers: [], below: new Map() };
  for (const pointer of pointers) {
    if (pointer.length > LONGEST_POINTER) continue;
    let at = root;
    for (const segment of pointerSegments(pointer)) {
      const below = at.below.get(segment) ?? { pointers: [], below: new Map() };
      at.below.set(segment, below);
      at = below;
    }
    at.pointers.push(pointer);
  }
  return root;
}

function expectsKey(open: Open | undefined): open is Open {
  return open?.kind === "object" && open.key === undefined;
}

function startOf(event: Exclude<Event, { type: typeof EVENT_ID.POP | typeof EVENT_ID.DOCUMENT }>) {
  if (event.type === EVENT_ID.SCALAR) return event.valueStart;
  return event.type === EVENT_ID.ALIAS ? event.anchorStart : event.start;
}

/** Returns the wanted pointers below the next value. */
function next(parent: Open, offset: number, offsets: Map<string, number>): Wanted | undefined {
  if (parent.kind === "text") return parent.wanted;
  if (parent.kind === "list") {
    const wanted = parent.wanted?.below.get(String(parent.items));
    parent.items += 1;
    note(wanted, offset, offsets);
    return wanted;
  }
  const { key } = parent;
  // A key that is not a text also has a value.
  parent.key = key === undefined ? "" : undefined;
  return key === undefined ? undefined : parent.wanted?.below.get(key);
}

/** Records the offset for the wanted pointer and for all pointers below it, until a closer offset is found. */
function note(wanted: Wanted | undefined, offset: number, offsets: Map<string, number>): void {
  const pending = wanted === undefined ? [] : [wanted];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (const pointer of at.pointers) offsets.set(pointer, offset);
    for (const below of at.below.values()) pending.push(below);
  }
}
