import type { YieldedValue } from "./answers/yielded-value.ts";
import { identifierName } from "./names/identifier-name.ts";
import type { NeededValue } from "./needed-values.ts";
import type { Producer } from "./producer-index.ts";
import { valueFit } from "./value-fit.ts";

/** Fit of a value of the listed items whose name equals that of the parameter. */
const OF_COLLECTION = 0.95;
/** Factor that distinguishes an `id` from the `client_id` next to it. */
const OTHER_NAME = 0.98;
/** Factor for a value of another entity: the `owner` in `/repos/{owner}` belongs to a repo. */
const OF_ANOTHER = 0.85;

/** Returns the value of a producer that fits a need best, with a score in (0, 1]. */
export function bestValue(
  need: NeededValue,
  { values }: Producer,
): { readonly value: YieldedValue; readonly fit: number } | undefined {
  const isGeneric = identifierName(need.name).entity === "";
  let best: { value: YieldedValue; fit: number } | undefined;
  for (const value of values) {
    const isOfCollection = need.collection !== "" && value.within.has(need.collection);
    const certainty =
      isOfCollection && value.isMain ? Math.max(value.certainty, OF_COLLECTION) : value.certainty;
    const isOfAnother =
      need.collection !== "" && need.collection !== need.entity && !isOfCollection;
    const isOther = isGeneric && value.isNamed;
    const fit =
      certainty *
      valueFit(need, value) *
      (isOther ? OTHER_NAME : 1) *
      (isOfAnother ? OF_ANOTHER : 1);
    if (fit > (best?.fit ?? 0)) best = { value, fit };
  }
  return best;
}
