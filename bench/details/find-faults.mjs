import { pointerSegments } from "@speclens/text";
import { hasWords } from "./has-words.mjs";

/**
 * What is wrong with tasks, one line each: an id that is not unique, an operation that the document does not have, a
 * pointer to nothing, a fact that the texts at the pointers do not tell, a missing part.
 *
 * @param {readonly import("./detail-sets.mjs").DetailTask[]} tasks of one document
 * @param {any} document
 * @returns {string[]}
 */
export function findFaults(tasks, document) {
  const faults = [];
  const ids = tasks.map(({ id }) => id);
  for (const id of new Set(ids))
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`${id} is there twice`);
  for (const task of tasks)
    faults.push(...faultsOf(task, document).map((fault) => `${task.id}: ${fault}`));
  return faults;
}

/**
 * @param {import("./detail-sets.mjs").DetailTask} task
 * @param {any} document
 * @returns {string[]}
 */
function faultsOf(task, document) {
  const named = [...(task.calls ?? []).flat(), task.operation];
  const missing = named
    .filter((call) => call !== undefined)
    .filter((call) => !hasOperation(document, call))
    .map((call) => `the document has no ${call}`);
  if (task.kind === "impossible") return task.why ? missing : [...missing, "nothing tells why"];
  if (task.kind === "possible")
    return task.calls?.length ? missing : [...missing, "it has no calls"];
  const { facts = [], where = [] } = task;
  const values = where.map((pointer) => valueAt(document, pointer));
  const text = values.map((value) => textsIn(value).join("\n")).join("\n");
  return [
    ...missing,
    ...(facts.length > 0 ? [] : ["it has no facts"]),
    ...where
      .filter((_, place) => values[place] === undefined)
      .map((pointer) => `nothing is at ${pointer}`),
    ...facts
      .filter((spellings) => !spellings.some((spelling) => hasWords(text, spelling)))
      .map((spellings) => `the texts do not tell ${JSON.stringify(spellings)}`),
  ];
}

/**
 * @param {any} document
 * @param {string} call
 */
function hasOperation(document, call) {
  const [method = "", path = ""] = call.split(" ");
  return document.paths?.[path]?.[method.toLowerCase()] !== undefined;
}

/**
 * @param {any} document
 * @param {string} pointer
 */
function valueAt(document, pointer) {
  return pointerSegments(pointer).reduce((value, segment) => value?.[segment], document);
}

/**
 * All texts of a value, with the names of its members.
 *
 * @param {any} value
 * @returns {string[]}
 */
function textsIn(value) {
  if (typeof value !== "object" || value === null) return [String(value)];
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)]);
}
