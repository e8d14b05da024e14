import type { Hit } from "@speclens/core";
import { LEAST_SHARE, type OperationPlace } from "./choose-steps.ts";

/** Words of a request in which its verb stands: "please close it", "I want to close it". */
const VERB_WITHIN = 4;
/** What a request asks to be done. Without such a word, a part of a task may only be half of a name. */
const VERBS: ReadonlySet<string> = new Set(
  (
    "accept activate add apply approve archive assign attach ban block book buy cancel change check clear clone close " +
    "comment compare complete configure connect copy count create delete deploy disable display download duplicate edit " +
    "enable execute export fetch find finalize follow fork generate get give grant import insert install invite join kick " +
    "label launch like link list lock make mark merge modify move mute open order pause pay pin play post protect publish " +
    "purchase push put read rebuild refund register reject release remove rename reopen replace reply report request rerun " +
    "reset resize restart restore resume retrieve retry return revoke run save schedule search see send set share show sign " +
    "skip star start stop submit subscribe suspend sync tag take transfer trigger turn unfollow unlock unsubscribe update upgrade " +
    "upload validate verify view write"
  ).split(" "),
);

/**
 * Returns the best hit of each request of a task that has several: in "create a release and upload an asset to it", of
 * "create a release" and of "upload an asset to a release". The one that is hard to find is behind many hits of the
 * other. Returns none for a task with one request.
 *
 * @param hits hits of a search that explains its ranks, best first
 */
export function bestOfRequests(
  hits: readonly Pick<Hit, "document" | "operation" | "score" | "explanation">[],
): OperationPlace[] {
  const best = new Map<string, OperationPlace>();
  const least = (hits[0]?.score ?? 0) * LEAST_SHARE;
  for (const { document, operation, score, explanation } of hits) {
    const request = explanation?.request;
    if (request !== undefined && isOrder(request) && !best.has(request) && score >= least)
      best.set(request, { document, operation });
  }
  return best.size < 2 ? [] : [...best.values()];
}

function isOrder(request: string): boolean {
  const words = request.toLowerCase().split(" ", VERB_WITHIN);
  return words.some((word) => VERBS.has(word));
}
