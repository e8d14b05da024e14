import type { TokenCounter } from "@speclens/core";
import { cleanLine, cutLine } from "@speclens/engine";

/**
 * Tokens (o200k) that a skill costs while it is not used: its name and description, which clients show the model in
 * every conversation.
 */
const MOST_IDLE_TOKENS = 100;

/** Characters of a title and of the name of a category. */
const LONGEST_TITLE = 60;
const LONGEST_CATEGORY = 24;
/** Categories that are named, if there is room. */
const MOST_CATEGORIES = 6;

/** What a skill is about. */
export interface SkillSubject {
  readonly name: string;
  /** Title of the document. */
  readonly title: string;
  /** Number of its operations. */
  readonly operations: number;
  /** Names of its categories, largest first. */
  readonly categories: readonly string[];
}

/**
 * Describes a skill: what it does, and when to use it. Names as many categories as fit. The texts come from the
 * document, and are cut and without control characters or angle brackets.
 */
export function describeSkill(
  { name, title, operations, categories }: SkillSubject,
  counter: TokenCounter,
): string {
  const fits = (text: string): boolean => counter.count(`${name}: ${text}`) <= MOST_IDLE_TOKENS;
  const named = categories
    .slice(0, MOST_CATEGORIES)
    .map((category) => cutLine(plain(category), LONGEST_CATEGORY));
  const clean = cutLine(plain(title), LONGEST_TITLE) || name;
  for (let most = named.length; most >= 0; most--) {
    const text = descriptionOf(clean, operations, named.slice(0, most));
    if (fits(text)) return text;
  }
  for (let length = clean.length; length > 0; length--) {
    const text = descriptionOf(cutLine(clean, length), operations, []);
    if (fits(text)) return text;
  }
  return descriptionOf(name, operations, []);
}

function descriptionOf(title: string, operations: number, categories: readonly string[]): string {
  const api = /\bapi$/i.test(title) ? title : `${title} API`;
  const about = categories.length === 0 ? "" : `: ${categories.join(", ")}`;
  return `Finds the operations of the ${api} (${operations.toLocaleString("en")}${about}). Use it before calling this API or writing code for it: which call does a job, its inputs, authentication, paging and errors.`;
}

function plain(text: string): string {
  return cleanLine(text.replaceAll(/[<>]/g, " "));
}
