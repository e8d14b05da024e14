import type { Hit } from "@speclens/core";
import { analyze } from "@speclens/ranking";
import { cleanLine, groupTwins } from "@speclens/render";
import { firstSentence } from "@speclens/text";
import type { Overlay, OverlayAction } from "../../contracts/score.ts";
import type { DocumentFacts, OperationFacts } from "../score/operation-facts.ts";
import { overlayTarget } from "./overlay-target.ts";
import { titleFromId, titleFromName } from "./title-from-name.ts";

/** The longest sentence of a description that becomes a summary, in characters. */
const LONGEST_SENTENCE = 120;

/** An operation with the summary that it shall have, and why. */
interface Titled {
  readonly facts: OperationFacts;
  readonly summary: string;
  readonly reasons: readonly string[];
}

/**
 * Writes an overlay that mends what a rule can mend without knowing the API: it adds missing summaries from descriptions,
 * operationIds or paths, adds what paths say to summaries that say the same, and tags operations without a tag by their
 * category. All words come from the document, but for a few that join them.
 */
export function createOverlay({ document, title, operations }: DocumentFacts): Overlay {
  const titled = operations.filter(isReachable(operations)).map(withSummary);
  const told = differences(document, titled);
  const actions = titled.flatMap((one): OverlayAction[] => {
    const { operation, category } = one.facts;
    const difference = told.get(one);
    const summary = difference === undefined ? one.summary : `${one.summary} (${difference})`;
    const isTagged = operation.tags.length > 0 || category === undefined;
    const update = {
      ...(summary !== (operation.summary ?? "") && { summary }),
      ...(!isTagged && { tags: [category] }),
    };
    if (Object.keys(update).length === 0) return [];
    const reasons = [
      ...one.reasons,
      ...(difference === undefined
        ? []
        : ["What tells it apart from operations with the same summary"]),
      ...(isTagged ? [] : ["Tag from its category"]),
    ];
    return [
      { target: overlayTarget(operation.pointer), description: `${reasons.join(". ")}.`, update },
    ];
  });
  return {
    overlay: "1.0.0",
    info: { title: `${cleanLine(title) || document}: summaries and tags`, version: "1.0.0" },
    actions,
  };
}

/** Returns a filter for operations that an overlay can address: those of the document's own file, each in one place. */
function isReachable(operations: readonly OperationFacts[]): (one: OperationFacts) => boolean {
  const counts = new Map<string, number>();
  for (const { operation } of operations)
    counts.set(operation.pointer, (counts.get(operation.pointer) ?? 0) + 1);
  return ({ operation: { pointer } }) => pointer.startsWith("/paths/") && counts.get(pointer) === 1;
}

function withSummary(facts: OperationFacts): Titled {
  const { operation, title } = facts;
  const { summary = "", description = "" } = operation;
  if (summary.trim() !== "" && title !== undefined) return { facts, summary, reasons: [] };
  // A summary that only repeats the path may say where its words end: `GetUserToken` for `/getusertoken`.
  const split = /\s/.test(summary.trim()) ? undefined : titleFromId(summary);
  if (split !== undefined) return { facts, summary: split, reasons: ["Words of the summary"] };
  const sentence = firstSentence(description, LONGEST_SENTENCE).replace(/(?<!\.)\.$/, "");
  const named = titleFromId(operation.operationId ?? "");
  if (sentence !== "" && named !== undefined && startsAlike(named, sentence))
    return { facts, summary: cleanLine(named), reasons: ["Summary from the operationId"] };
  if (sentence !== "")
    return { facts, summary: cleanLine(sentence), reasons: ["Summary from the description"] };
  const own = titleFromName(operation);
  return own === ""
    ? { facts, summary, reasons: [] }
    : { facts, summary: cleanLine(own), reasons: ["Summary from the names"] };
}

/**
 * Returns whether texts begin with the same word in any form: `Create group`, `Creates a group with …`. Then the first one
 * is a short form of the second one.
 */
function startsAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => analyze(text.split(/\s/)[0] ?? "")[0]);
  return first !== undefined && first === second;
}

/** Returns what tells operations apart whose summaries would say the same. */
function differences(document: string, titled: readonly Titled[]): ReadonlyMap<Titled, string> {
  const byHit = new Map<Hit, Titled>(
    titled.map((one) => {
      const { id, method, path } = one.facts.operation;
      const { category } = one.facts;
      const hit: Hit = {
        ...{ document, operation: id, method, path, deprecated: false, score: 1 },
        ...(one.summary !== "" && { summary: one.summary }),
        ...(category !== undefined && { category }),
      };
      return [hit, one];
    }),
  );
  const told = new Map<Titled, string>();
  for (const group of groupTwins([...byHit.keys()])) {
    // Methods of one path stand before it anyway.
    if (new Set(group.hits.map(({ path }) => path)).size === 1) continue;
    for (const [hit, phrase] of group.told) {
      const one = byHit.get(hit);
      if (one !== undefined && one.summary !== "") told.set(one, phrase);
    }
  }
  return told;
}
