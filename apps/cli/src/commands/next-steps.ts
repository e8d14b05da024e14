import { shellArgument } from "@speclens/core";
import type { Engine } from "@speclens/engine";
import { questionOf } from "../questions/question-of.ts";

/** What to try if the index has no operation that makes an example. */
const ANY = { question: "what you want to do", operation: "METHOD /path" };

/**
 * Suggests commands for an index, with one of its operations as the example.
 *
 * @param place the source or the store that selects the same index in another command, `""` for the default one
 * @param isSource whether it is a source, which clients can serve
 */
export async function nextSteps(engine: Engine, place: string, isSource: boolean): Promise<string> {
  const store = storeOption(place);
  const { question, operation } = await exampleOf(engine);
  const isHere = isSource || place === "";
  const connect = isHere ? `setup ${isSource ? shellArgument(place) : ""}`.trim() : `serve${store}`;
  return [
    "",
    "Try:",
    `  speclens search ${shellArgument(question)}${store}`,
    `  speclens show ${shellArgument(operation)}${store}`,
    `  speclens ${connect}`,
  ].join("\n");
}

/** Writes the option that selects an index in a command, after a space; nothing for the default one. */
export function storeOption(place: string): string {
  return place === "" ? "" : ` --store ${shellArgument(place)}`;
}

/** Finds an operation that explains itself, and the question that it answers. */
async function exampleOf(engine: Engine): Promise<typeof ANY> {
  const [document] = await engine.documents();
  if (document === undefined) return ANY;
  const operations = await engine.operations({ document: document.id });
  const good = operations.filter((one) => !one.deprecated && questionOf(one) !== undefined);
  const safe = good.filter((one) => isEasy(one.operation, questionOf(one) ?? ""));
  const operation =
    safe.find((one) => /^(?:find|get|list|search|show)\b/i.test(questionOf(one) ?? "")) ??
    safe[0] ??
    good[0] ??
    operations[0];
  if (operation === undefined) return ANY;
  return { question: questionOf(operation) ?? ANY.question, operation: operation.operation };
}

/**
 * Returns whether an operation is a good first example: a newcomer rather reads than deletes, a quote in a command needs an
 * escape, and the root of an API says little about it.
 */
function isEasy(operation: string, question: string): boolean {
  return /^GET \/./.test(operation) && !/["']/.test(question);
}
