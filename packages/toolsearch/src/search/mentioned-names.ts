import type { NameTable } from "../indexing/name-table.ts";

/** A word that only a name can be: with signs within (`create_issue`, `github/search`) or in camel case. */
const NAME = /[\p{L}\p{N}]+(?:[_\-./:]+[\p{L}\p{N}]+)+|\p{Ll}[\p{Ll}\p{N}]*\p{Lu}[\p{L}\p{N}]*/gu;

/** Returns the slots of the tools that a question is the name of. */
export function namedSlots(names: NameTable, question: string): ReadonlySet<number> {
  return new Set(names.find(question));
}

/** Returns the slots of the tools whose names a question mentions among other words. */
export function mentionedSlots(names: NameTable, question: string): ReadonlySet<number> {
  const mentioned = new Set<number>();
  for (const [name] of question.matchAll(NAME))
    for (const slot of names.find(name)) mentioned.add(slot);
  return mentioned;
}
