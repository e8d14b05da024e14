/** Actions of a task whose absence shows in the paths and names of a document's operations. */
export type TaskAction = "delete" | "restore" | "change";

/** Verbs of each action, as commands have them. A form such as `deleted` tells what happened, not what to do. */
const VERBS: readonly (readonly [TaskAction, RegExp])[] = [
  ["delete", /\b(?:delete|remove|erase|wipe|purge|destroy|discard|get rid of)\b/giu],
  [
    "restore",
    /\b(?:restore|undelete|recover|reinstate|resurrect|un-?archive|undo|bring (?:\S+ ){0,4}?back)\b/giu,
  ],
  [
    "change",
    /\b(?:rename|relabel|retitle|edit|modify|amend|correct|change|update|give (?:\S+ ){1,4}?(?:an? )?(?:new |other |another |different )?(?:name|title))\b/giu,
  ],
];

/** Words before a verb that turn it into what is not to be done, or into a noun. */
const NOT_ASKED =
  /(?:\b(?:not|n't|never|without|instead of|cannot|can|the|a|an|any|no|was|of)|n’t)\s+$/iu;

/** A verb that a task uses as a command, with its position. */
export interface AskedAction {
  readonly action: TaskAction;
  /** As the task has it, in lower case. */
  readonly verb: string;
  readonly start: number;
  /** The words that name its object, in lower case, without values; empty if the task only says `it`. */
  readonly object: readonly string[];
}

/** Where the object of a verb ends. */
const AFTER_OBJECT =
  /[.,;:!?()\n]|\s(?:of|from|in|into|for|to|with|on|at|by|that|which|who|whose|so|and|or|but|as|when|if|because|since|back|altogether|together|without|under|after|before)\b/iu;
/** Words that stand for something named before. */
const PRONOUNS: ReadonlySet<string> = new Set("it them this that these those him her".split(" "));
const LONGEST_OBJECT = 80;
/** Number of characters before a verb that are looked at. */
const BEFORE_VERB = 40;

/** Finds what an English task wants done: `Ticket 7 is wrong. Delete it` → delete. In the order of the task. */
export function askedActions(task: string): AskedAction[] {
  return VERBS.flatMap(([action, verbs]) =>
    [...task.matchAll(verbs)]
      .filter(({ index }) => !NOT_ASKED.test(task.slice(Math.max(0, index - BEFORE_VERB), index)))
      .flatMap((match) => {
        const object = objectOf(match[0], task.slice(match.index + match[0].length));
        const verb = match[0].toLowerCase();
        return object === undefined ? [] : [{ action, verb, start: match.index, object }];
      }),
  ).sort((one, other) => one.start - other.start);
}

/** Returns undefined if there is no object at all: `tell me where to change`. */
function objectOf(verb: string, rest: string): string[] | undefined {
  // `give it a new name` and `bring it back` have the object inside.
  const [, inside] =
    /^(?:give|bring)\s+(\S+(?:\s\S+)*?)\s+(?:(?:an?|the)\b|new|other|another|different|name|title|back)/iu.exec(
      verb,
    ) ?? [];
  const text = inside ?? rest.slice(0, LONGEST_OBJECT).split(AFTER_OBJECT)[0] ?? "";
  const words = (text.match(/[\p{L}\p{N}_'’-]+/gu) ?? []).map((word) => word.toLowerCase());
  if (words.length === 0) return undefined;
  return words.filter((word) => !PRONOUNS.has(word) && !/\p{N}/u.test(word));
}
