import type { IndexReport } from "../contracts/index-report.ts";
import { isDamage } from "../files/is-damage.ts";
import type { Ask } from "./ask-through.ts";

/** Puts questions to a store that is made anew where it turns out to be damaged. */
export interface Healing {
  /** Fills the store, before anything is asked. What fails in one that was not there before is no damage. */
  begin(fill: () => Promise<IndexReport>, wasThere: boolean): Promise<IndexReport>;
  /** Puts a question, and where a damaged store could not answer it, once more to the one made anew. */
  readonly ask: Ask;
}

/**
 * Has a damaged store made anew; whoever asks meanwhile waits for it. Once: not again before the store
 * that was made anew has answered something.
 *
 * @param makeAnew resolves to undefined if that is not possible now
 * @param advise the error to tell in place of another one
 */
export function healOnce(
  makeAnew: () => Promise<IndexReport | undefined>,
  advise: (error: unknown) => unknown,
): Healing {
  /** While it goes on; where it failed, for good. */
  let healing: Promise<IndexReport | undefined> | undefined;
  let heals = 0;
  let hasAnswered = true;

  const heal = (): Promise<IndexReport | undefined> => {
    healing ??= makeAnew().then((report) => {
      // Before anybody who waits goes on.
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
          // Under a question that ran while the store was made anew, anything may have failed.
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
