import { counted } from "@speclens/text";
import { codePointEnd } from "../../texts/character-end.ts";
import {
  childrenOf,
  isContainer,
  type JsonOutline,
  kindOf,
  nameOf,
} from "../outline/json-outline.ts";

/** Maximum number of characters of all names in a description. */
const LONGEST_NAMES = 60;
/** Maximum number of characters of one name. */
const LONGEST_NAME = 24;
const MOST_NAMES = 12;

/** Describes a container without its contents: `120 items with id, name, color`. */
export function describeContainer(outline: JsonOutline, container: number): string {
  const size = outline.size(container);
  if (kindOf(outline, container) === "object") {
    const names = namesOf(outline, childrenOf(outline, container, MOST_NAMES));
    return `${counted(size, "field")}: ${names}`;
  }
  const items = counted(size, "item");
  const first = childrenOf(outline, container, 1)[0];
  if (first === undefined || !isContainer(outline, first)) return items;
  if (kindOf(outline, first) === "array")
    return `${items}, the first one with ${outline.size(first)} items`;
  return `${items} with ${namesOf(outline, childrenOf(outline, first, MOST_NAMES))}`;
}

/** Lists the names of the first members. */
export function namesOf(outline: JsonOutline, members: readonly number[]): string {
  let list = "";
  for (const member of members) {
    const name = nameOf(outline, member) ?? "";
    const short =
      name.length > LONGEST_NAME ? `${name.slice(0, codePointEnd(name, LONGEST_NAME))}…` : name;
    if (list.length + short.length > LONGEST_NAMES) return `${list}, …`.replace(/^, /, "");
    list += list === "" ? short : `, ${short}`;
  }
  return members.length < MOST_NAMES ? list : `${list}, …`;
}
