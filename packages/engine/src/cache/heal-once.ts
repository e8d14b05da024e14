import type { IndexReport } from "../contracts/index-report.ts";
import { isDamage } from "../files/is-damage.ts";
import type { Ask } from "./ask-through.ts";

/** Runs questions on a store and rebuilds the store if it is damaged. */
export interface Healing {
  /** Fills the store before the first question. An error in a new store is not treated as damage. */
  begin(fill: () => Promise<IndexReport>, wasThere: boolean): Promise<IndexReport>;
  /** Runs a question. If a damaged store cannot answer it, runs it again on the rebuilt store. */
  readonly ask: Ask;
}

/**
 * Rebuilds a damaged store while questions wait. It does not rebuild a second time until the rebuilt store has
 * answered a question.
 *
 * @param makeAnew rebuilds the store; resolves to undefined if that is not possible at the moment
 * @param advise returns the error to throw instead of the given one
 */
export function healOnce(
  makeAnew: () => Promise<IndexReport | undefined>,
  advise: (error: unknown) => unknown,
): Healing {
  /** The current rebuild; if it failed, it stays here permanently. */
  let healing: Promise<IndexReport | undefined> | undefined;
  let heals = 0;
  let hasAnswered = true;

  const heal = (): Promise<IndexReport | undefined> => {
    healing ??= makeAnew().then((report) => {
      // Reset this before waiting questions continue.
      healing = undefined;
      if (report !== undefined) {
        heals += 1;
        hasAnswered = false;
      }
      return report;
    });
    return healing;
  };
  const answered: Ask = async (question) => {
    const answer = await question();
    hasAnswered = true;
    return answer;
  };
  return {
    begin: async (fill, wasThere) => {
      try {
        return await fill();
      } catch (error) {
        const report = wasThere && isDamage(error) ? await heal() : undefined;
        if (report === undefined) throw advise(error);
        return report;
      }
    },
    ask: async (question) => {
      try {
        await healing;
        const before = heals;
        try {
          return await answered(question);
        } catch (error) {
          await healing;
          // A question that ran during the rebuild may have failed for any reason.
          const isAnew =
            heals !== before || (hasAnswered && isDamage(error) && (await heal()) !== undefined);
          if (!isAnew) throw error;
        }
        return await answered(question);
      } catch (error) {
        throw advise(error);
      }
    },
  };
}
