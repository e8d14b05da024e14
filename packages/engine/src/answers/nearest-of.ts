import type { DocumentChoice } from "@speclens/core";
import type { Answer } from "../contracts/answers.ts";

/** Returns which document a question is nearest to: the one of the best hit, or else the only one that was asked. */
export function nearestOf(
  best: string | undefined,
  within: DocumentChoice | undefined,
): Pick<Answer, "nearest"> {
  const asked = within === undefined ? [] : [within].flat();
  const nearest = best ?? (asked.length === 1 ? asked[0] : undefined);
  return nearest === undefined ? {} : { nearest };
}
