import type { PieceCosts } from "./piece-costs.ts";

const RULES = codesOf("-=*#_.~+");
const STRUCTURE = codesOf("[]{}\"':,");

/** Maximum length of rules (`----`) that vocabularies represent as one or two tokens, approximately. */
const LONG_RUN = 16;

/** Returns the cost of a run of punctuation. */
export function costOfSigns(text: string, start: number, end: number, costs: PieceCosts): number {
  const run = end - start;
  if (run === 1) return costs.sign;
  if (run === 2) return costs.twoSigns;
  const { structure, sameStructure, other, rule, longRule, same } = costs.furtherSign;
  let tokens = costs.signs;
  let before = text.charCodeAt(start + 1);
  let repeated = before === text.charCodeAt(start) ? 2 : 1;
  for (let at = start + 2; at < end; at++) {
    const code = text.charCodeAt(at);
    repeated = code === before ? repeated + 1 : 1;
    if (STRUCTURE.has(code)) tokens += repeated > 1 ? sameStructure : structure;
    else if (repeated === 1) tokens += other;
    else if (!RULES.has(code)) tokens += same;
    else if (repeated === 3) tokens += rule;
    else if (repeated > LONG_RUN) tokens += longRule;
    before = code;
  }
  return tokens;
}

function codesOf(signs: string): ReadonlySet<number> {
  return new Set([...signs].map((sign) => sign.charCodeAt(0)));
}
