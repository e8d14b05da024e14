import type { IndexReport } from "../contracts/index-report.ts";
import { isDamage } from "../files/is-damage.ts";
import type { Ask } from "./ask-through.ts";

/** Asks a store, which is rebuilt if it turns out to be damaged. */
export interface Healing {
  /** Fills the store before the first question. A failure in a new store is no damage. */
  begin(fill: () => Promise<IndexReport>, wasThere: boolean): Promise<IndexReport>;
  /** Asks a question; if a damaged store could not answer it, asks the rebuilt store again. */
  readonly ask: Ask;
}

/**
 * Rebuilds a damaged store; questions wait meanwhile. It does so once: not again before the rebuilt store has
 * answered something.
 *
 * @param makeAnew resolves to undefined if that is not possible now
 * @param advise returns the error to throw in place of another one
 */
export function healOnce(
  makeAnew: () => Promise<IndexReport | undefined>,
  advise: (error: unknown) => unknown,
): Healing {
  /** The running rebuild; kept for good if it failed. */
  let healing: Promise<IndexReport | undefined> | undefined;
  let heals = 0;
  let hasAnswered = true;

  const heal = (): Promise<IndexReport | undefined> => {
    healing ??= makeAnew().then((report) => {
      // Before waiting questions continue.
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
