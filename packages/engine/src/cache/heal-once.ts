import type { IndexReport } from "../index-report.ts";
import { isDamage } from "../is-damage.ts";
import type { Ask } from "./ask-through.ts";

/** Puts questions to a store that is made anew where it turns out to be damaged. */
export interface Healing {
  /** Fills the store, before anything is asked. What fails in one that was not there before is no damage. */
  begin(fill: () => Promise<IndexReport>, wasThere: boolean): Promise<IndexReport>;
  /** Puts a question, and where a damaged store could not answer it, once more to the one made anew. */
  readonly ask: Ask;
}

/**
 * Has a damaged store made anew, at most once; whoever asks meanwhile waits for it.
 *
 * @param makeAnew resolves to undefined where that is not possible now: then it may be tried again
 * @param advise the error to tell in place of another one
 */
export function healOnce(
  makeAnew: () => Promise<IndexReport | undefined>,
  advise: (error: unknown) => unknown,
): Healing {
  let healing: Promise<IndexReport | undefined> | undefined;

  const heal = async (): Promise<IndexReport | undefined> => {
    const mine = makeAnew();
    healing = mine;
    const report = await mine;
    if (report === undefined) healing = undefined;
    return report;
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
      const before = healing;
      try {
        await before;
        return await question();
      } catch (error) {
        // Under a question that ran when the store was closed to be made anew, anything may fail.
        const isHealed =
          healing !== before
            ? (await healing) !== undefined
            : before === undefined && isDamage(error) && (await heal()) !== undefined;
        if (!isHealed) throw advise(error);
        return await question().catch((again: unknown) => {
          throw advise(again);
        });
      }
    },
  };
}
