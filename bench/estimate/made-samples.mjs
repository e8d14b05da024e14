import { MADE_TEXTS } from "./made-texts.mjs";

const SEEDS = 10;
/**
 * Random letters of other scripts, whose costs are not fitted; and what documents have, in words that are
 * not only the commonest.
 */
const LEFT_OUT = /^(any (?!signs)|full width|emoji|accents|stacked|paths|camelCase)/;

/**
 * Texts of the kinds that are made, to fit on: what is reported is made of other seeds.
 *
 * @returns {Generator<import("./answer-samples.mjs").Sample>}
 */
export function* madeSamples() {
  for (const [kind, make] of Object.entries(MADE_TEXTS))
    if (!LEFT_OUT.test(kind))
      for (let seed = 0; seed < SEEDS; seed++)
        yield { kind: "made", source: kind, half: "fit", text: make(`fit ${seed}`) };
}
