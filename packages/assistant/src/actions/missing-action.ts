import { methodOf, type OperationSummary, type PlanGap, pathOf } from "@speclens/core";
import { memoize, nameWords } from "@speclens/text";
import pluralize from "pluralize";
import { type AskedAction, askedActions, type TaskAction } from "./task-action.ts";

/** Beginnings of words in names and summaries that say that an operation does the action, whatever its method. */
const STEMS: Readonly<Record<TaskAction, string>> = {
  delete: "delet|remov|eras|purg|destroy|wip|trash|discard|archiv|clos|cancel",
  restore: "restor|undelet|recover|reinstat|unarchiv|undo|revert|untrash|reviv|reactivat",
  change: "updat|edit|chang|modif|modify|renam|patch|set|replac|sav|put|amend|correct",
};
/** These words. */
const DOES = regExpOfEach((stems) => new RegExp(`^(?:${stems})(?:es?|ing|s)?$`, "u"));
/** Texts that may have one of them. Most texts have none, which is quicker to see than to split them into words. */
const MAY_DO = regExpOfEach((stems) => new RegExp(stems, "iu"));

function regExpOfEach(of: (stems: string) => RegExp): Readonly<Record<TaskAction, RegExp>> {
  const { delete: deletes, restore: restores, change: changes } = STEMS;
  return { delete: of(deletes), restore: of(restores), change: of(changes) };
}

/** Methods that do the action at the path of a resource. */
const METHODS: Readonly<Record<TaskAction, ReadonlySet<string>>> = {
  delete: new Set(["DELETE"]),
  restore: new Set(),
  change: new Set(["PUT", "PATCH", "POST"]),
};

/**
 * Returns the action of a task that no operation performs, judged by paths and names. The resource that the task names
 * has a separate path (`/tickets/{id}`), but no method or name there deletes or changes it; or the task asks to restore
 * something, and no operation restores anything. Returns undefined if paths and names are no evidence. English only.
 *
 * @param operations all operations of the documents that the task may be done with
 */
export function missingAction(
  task: string,
  operations: readonly OperationSummary[],
): PlanGap | undefined {
  const words = new Set(nameWords(task).map(singular));
  for (const asked of askedActions(task)) {
    const missing =
      asked.action === "restore"
        ? missingRestore(task, operations)
        : missingAt(asked, task, words, operations);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

function missingRestore(
  task: string,
  operations: readonly OperationSummary[],
): PlanGap | undefined {
  // What was archived or closed may come back by a change, but not what was deleted.
  if (!/\b(?:deleted|erased|purged|undelete)\b/iu.test(task)) return undefined;
  if (operations.length === 0) return undefined;
  const isDone = operations.some((one) => textsOf(one).some((text) => says("restore", text)));
  return isDone ? undefined : { action: "restore", methods: [] };
}

/** A resource with a path of its own. */
interface Resource {
  /** `/tickets/{id}` */
  readonly path: string;
  /** The words of its name, in the singular. */
  readonly name: readonly string[];
}

function missingAt(
  { action, verb, start, object }: AskedAction,
  task: string,
  words: ReadonlySet<string>,
  operations: readonly OperationSummary[],
): PlanGap | undefined {
  // What is removed from something else goes on to exist.
  if (verb === "remove" && /\bfrom\b/iu.test(task.slice(start))) return undefined;
  const meant = object.flatMap(nameWords).map(singular);
  const named = resourcesNamed(words, operations).filter(
    // In `delete the notes of a ticket`, the ticket stays.
    ({ name }) => meant.length === 0 || meant.slice(-name.length).join(" ") === name.join(" "),
  );
  const own = ownResources(named, words);
  const [first] = own.toSorted((one, other) => lastPlace(task, one) - lastPlace(task, other));
  if (first === undefined || operations.some(doesToAny(action, own))) return undefined;
  // What takes a thing out of another one may leave it where it is.
  const within = operations.find(doesToAny(action, named))?.operation;
  const methods = operations
    .filter(({ operation }) => pathOf(operation) === first.path)
    .map(({ operation }) => methodOf(operation));
  return {
    ...{ action, path: first.path, methods: [...new Set(methods)].sort() },
    ...(within !== undefined && { within }),
  };
}

/** Returns the resources that a task names. */
function resourcesNamed(
  words: ReadonlySet<string>,
  operations: readonly OperationSummary[],
): Resource[] {
  return resourcesOf(operations).filter(({ name }) => name.every((word) => words.has(word)));
}

/**
 * Returns the resources that a task means. Of several with the same name, one inside of another resource (`/stores/{id}/
 * files/{id}`) is only meant if the task names that one, too, or if there is no other.
 */
function ownResources(named: readonly Resource[], words: ReadonlySet<string>): Resource[] {
  const depthOf = ({ path }: Resource): number => path.split("{").length;
  const least = new Map<string, number>();
  for (const one of named) {
    const key = one.name.join(" ");
    least.set(key, Math.min(depthOf(one), least.get(key) ?? depthOf(one)));
  }
  const isWithin = ({ path }: Resource): boolean =>
    [...parentOf(path).matchAll(/\/([^/{}]+)\/\{/gu)].every(([, segment = ""]) =>
      nameWords(segment).every((word) => words.has(singular(word))),
    );
  return named.filter((one) => isWithin(one) || depthOf(one) === least.get(one.name.join(" ")));
}

/** Returns the resources that some operation reads or writes by their own path. */
function resourcesOf(operations: readonly OperationSummary[]): Resource[] {
  const paths = new Set(operations.map(({ operation }) => pathOf(operation)));
  return [...paths].flatMap((path) => {
    const [, segment = ""] = /\/([^/{}]+)\/\{[^{}/]+\}$/u.exec(path) ?? [];
    const name = resourceName(segment);
    return name.length === 0 ? [] : [{ path, name }];
  });
}

/** Hundreds of paths end with the same few names. */
const resourceName = memoize((segment: string): readonly string[] =>
  nameWords(segment).map(singular),
);

/**
 * Returns a function that says whether an operation does an action to one of some resources: at its path, in its
 * collection, or by its name. A document may have thousands of resources with one name, so that each operation is only
 * compared with the paths that it can have, and once with each name.
 */
function doesToAny(
  action: TaskAction,
  resources: readonly Resource[],
): (operation: OperationSummary) => boolean {
  const paths = new Set(resources.map(({ path }) => path));
  const collections = new Set(resources.map(({ path }) => parentOf(path)));
  const distinct = new Map(resources.map(({ name }) => [name.join(" "), name]));
  return ({ operation, summary = "", operationId = "" }) => {
    const own = pathOf(operation);
    const method = methodOf(operation);
    if (METHODS[action].has(method)) {
      if (paths.has(own)) return true;
      // The collection's POST makes a new one.
      if (collections.has(own) && method !== "POST") return true;
    }
    const last = own.slice(own.lastIndexOf("/") + 1);
    if (paths.has(parentOf(own)) && !/[{}]/u.test(last) && says(action, last)) return true;
    return [summary, operationId].some((text) => {
      if (!MAY_DO[action].test(text)) return false;
      const words = nameWords(text).filter((word) => !ARTICLES.has(word));
      return [...distinct.values()].some((name) => names(words, action, name));
    });
  };
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** Returns whether words say that the action is done to a resource: `Delete a ticket`, `deleteTicket`. */
function names(words: readonly string[], action: TaskAction, name: readonly string[]): boolean {
  return words.some((word, at) => {
    if (!DOES[action].test(word)) return false;
    const object = words.slice(at + 1, at + 1 + name.length).map(singular);
    const next = words[at + 1 + name.length];
    // In `Delete ticket notes`, the notes are deleted.
    return object.join(" ") === name.join(" ") && (next === undefined || PREPOSITIONS.has(next));
  });
}

const PREPOSITIONS: ReadonlySet<string> = new Set(
  "by for from in of on to with and or at as using given that if x".split(" "),
);
const ARTICLES: ReadonlySet<string> = new Set([
  "a",
  "an",
  "the",
  "your",
  "one",
  "single",
  "existing",
]);

function says(action: TaskAction, text: string): boolean {
  return MAY_DO[action].test(text) && nameWords(text).some((word) => DOES[action].test(word));
}

function textsOf({ operation, operationId = "", summary = "" }: OperationSummary): string[] {
  return [operation, operationId, summary];
}

function lastPlace(task: string, { name }: Resource): number {
  const place = task.toLowerCase().indexOf(name.at(-1) ?? "");
  return place === -1 ? task.length : place;
}

function singular(word: string): string {
  return pluralize.singular(word);
}
