import type { TokenCounter } from "@speclens/core";
import { counted } from "@speclens/text";
import { shareRoom } from "../../settings/share-room.ts";
import { cutText } from "../../texts/cut-text.ts";
import { formatFieldStep } from "../fields/field-path.ts";
import { identifyingRank } from "../fields/identifying-rank.ts";
import {
  childrenOf,
  isContainer,
  type JsonOutline,
  kindOf,
  nameOf,
  sourceOf,
  writtenNameOf,
} from "../outline/json-outline.ts";
import { describeContainer, namesOf } from "./describe-container.ts";
import type { LeftOutList } from "./left-out-list.ts";
import { createValueCosts } from "./value-costs.ts";

/** Maximum number of characters of a value that is kept because of its name. */
const LONGEST_IDENTIFYING = 200;
/** Minimum number of tokens for a shortened value, so that its description has room. */
const LEAST_VALUE = 14;
/** Number of tokens in `… (12 more items)`. */
const MARK = 12;
/** With fewer tokens, a container is described instead of opened. */
const LEAST_TO_OPEN = 30;
const DEEPEST = 40;
/** Maximum number of members to report individually as left out. */
const MOST_NAMED = 20;
const LONGEST_SCALAR = 40;
/** The rank of what was asked for: before everything that identifies. */
const ASKED = -1;

export interface SummaryWriter {
  /** Writes a summary of the whole value in about `room` tokens. */
  write(room: number, leftOut: LeftOutList): string;
}

/** What a writer of summaries needs. */
export interface SummaryWriterOptions {
  readonly counter: TokenCounter;
  readonly budget: number;
  /** Returns whether a value was asked for, or contains one that was. */
  readonly isAsked: (value: number) => boolean;
}

/** Creates a writer that summarizes one value for different sizes. It counts each part only once. */
export function createSummaryWriter(
  outline: JsonOutline,
  { counter, budget, isAsked }: SummaryWriterOptions,
): SummaryWriter {
  const { costOf, nameCostOf } = createValueCosts(outline, counter, budget);

  const shorten = (place: Place): string => {
    const { value, room } = place;
    const source = sourceOf(outline, value);
    if (costOf(value) <= room) return source;
    const kind = kindOf(outline, value);
    if (kind === "string") return shortenText(place, source);
    if (kind === "scalar")
      return source.length <= LONGEST_SCALAR ? source : `"a number of ${source.length} digits"`;
    if (room < LEAST_TO_OPEN || place.depth > DEEPEST) return describe(place);
    return kind === "array" ? shortenArray(place) : shortenObject(place);
  };

  const shortenText = ({ room, path, leftOut }: Place, source: string): string => {
    const text = String(JSON.parse(source));
    const cut = cutText(text, Math.floor(room), counter);
    if (cut.charactersCut > 0)
      leftOut.add({ path, unit: "characters", count: cut.charactersCut, size: cut.charactersCut });
    return JSON.stringify(cut.text);
  };

  const describe = ({ value, path, leftOut }: Place): string => {
    const unit = kindOf(outline, value) === "array" ? "items" : "fields";
    const size = outline.end(value) - outline.start(value);
    leftOut.add({ path, unit, count: outline.size(value), size });
    return JSON.stringify(describeContainer(outline, value));
  };

  const shortenArray = (place: Place): string => {
    const { value, room, path, leftOut, depth } = place;
    const items = childrenOf(outline, value, Math.ceil(room));
    const written: string[] = [];
    let left = room - MARK;
    let position = 0;
    for (; position < items.length; position++) {
      const item = items[position] ?? value;
      const cost = costOf(item) + 1;
      if (cost > left) break;
      left -= cost;
      written.push(sourceOf(outline, item));
    }
    const next = items[position];
    if (next !== undefined && left >= LEAST_TO_OPEN && kindOf(outline, next) !== "scalar") {
      const itemPath = path === "" ? "" : `${path}[]`;
      written.push(shorten({ value: next, room: left, path: itemPath, leftOut, depth: depth + 1 }));
      position++;
    }
    if (position === 0) return describe(place);
    const count = outline.size(value) - position;
    if (count > 0) {
      const from = outline.end(items[position - 1] ?? value);
      leftOut.add({ path, unit: "items", count, size: outline.end(value) - from });
      written.push(`"… (${counted(count, "more item")})"`);
    }
    return `[${written.join(",")}]`;
  };

  const shortenObject = (place: Place): string => {
    const { value, room, depth, leftOut } = place;
    const members = childrenOf(outline, value, Math.ceil(room));
    const ranks = new Map<number, number>();
    for (const member of members) {
      const short = outline.end(member) - outline.start(member) <= LONGEST_IDENTIFYING;
      const rank = identifyingRank(nameOf(outline, member) ?? "");
      if (isAsked(member)) ranks.set(member, ASKED);
      else if (rank !== undefined && short && !isContainer(outline, member))
        ranks.set(member, rank);
    }
    const rankOf = (member: number): number => ranks.get(member) ?? Infinity;
    const telling = members.toSorted((a, b) => compare(rankOf(a), rankOf(b)));

    const shown = new Set<number>();
    let floor = MARK + 2;
    for (const member of telling) {
      floor += nameCostOf(member) + Math.min(LEAST_VALUE, costOf(member)) + 1;
      if (floor > room) break;
      shown.add(member);
    }
    if (shown.size === 0) return describe(place);

    const kept = members.filter((member) => shown.has(member));
    const wants = kept.map((member) => nameCostOf(member) + costOf(member) + 1);
    const identifying = kept.map((member, index) => (ranks.has(member) ? (wants[index] ?? 0) : 0));
    const reserved = shareRoom(identifying, room - MARK - 2);
    const rest = shareRoom(
      wants.map((want, index) => want - (reserved[index] ?? 0)),
      room - MARK - 2 - reserved.reduce((sum, share) => sum + share, 0),
    );
    const written = kept.map((member, index) => {
      const share = (reserved[index] ?? 0) + (rest[index] ?? 0) - nameCostOf(member) - 1;
      const path = pathOf(place.path, member);
      const short = shorten({ value: member, room: share, path, leftOut, depth: depth + 1 });
      return `${writtenNameOf(outline, member)}:${short}`;
    });
    if (kept.length < outline.size(value)) written.push(leaveOut(place, shown));
    return `{${written.join(",")}}`;
  };

  const leaveOut = ({ value, path, leftOut }: Place, shown: ReadonlySet<number>): string => {
    const absent = childrenOf(outline, value).filter((member) => !shown.has(member));
    const size = (members: readonly number[]): number =>
      members.reduce((sum, member) => sum + outline.end(member) - outline.start(member), 0);
    if (absent.length > MOST_NAMED)
      leftOut.add({ path, unit: "fields", count: absent.length, size: size(absent) });
    else
      for (const member of absent)
        leftOut.add({ path: pathOf(path, member), unit: "fields", count: 1, size: size([member]) });
    const names = namesOf(outline, absent.slice(0, 12));
    const taken = new Set([...shown].map((member) => nameOf(outline, member)));
    let mark = "…";
    while (taken.has(mark)) mark += "…";
    return `"${mark}":${JSON.stringify(`${counted(absent.length, "more field")}: ${names}`)}`;
  };

  const pathOf = (path: string, member: number): string => {
    const step = formatFieldStep(nameOf(outline, member) ?? "");
    return path === "" ? step : `${path}.${step}`;
  };

  return {
    write: (room, leftOut) => shorten({ value: 0, room, path: "", leftOut, depth: 0 }),
  };
}

/** A value to shorten, and its number of tokens. */
interface Place {
  readonly value: number;
  readonly room: number;
  readonly path: string;
  readonly leftOut: LeftOutList;
  readonly depth: number;
}

/** Compares numbers that may be infinite. Their difference could be NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
