import type { ExpansionStats } from "@speclens/core";
import { cleanLine } from "../text/clean-text.ts";

/** Returns text such as `expansion by ollama:qwen3: charge, card; POST /execute · best hit changed · 1.2 s`. */
export function expansionLine(expansion: ExpansionStats): string {
  const { model, outcome, terms, operations, reason, cached, milliseconds, gain } = expansion;
  const named = operations.map(({ operation }) => cleanLine(operation));
  const added = [terms.join(", "), ...named].filter((part) => part !== "").join("; ");
  const outcomes: Readonly<Record<ExpansionStats["outcome"], string>> = {
    used: gain?.bestChanged
      ? "best hit changed"
      : `${gain?.newInFirst5 ?? 0} new among the first five`,
    worse: "found less, so it was not used",
    empty: "nothing that the index has",
    failed: `failed: ${cleanLine(reason ?? "")}`,
  };
  const time = cached ? "cached" : `${(milliseconds / 1000).toFixed(1)} s`;
  const facts = [added, outcomes[outcome], time].filter((fact) => fact !== "");
  return `expansion by ${cleanLine(model)}: ${facts.join(" · ")}`;
}

/** Returns the line that says that the hits are those of the question itself because the model failed. */
export function failureLines({ outcome, reason = "" }: ExpansionStats): string[] {
  return outcome === "failed" ? [`The question was not expanded: ${cleanLine(reason)}`] : [];
}
