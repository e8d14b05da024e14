import type { TokenCounter } from "@speclens/core";
import { MOST_CHARACTERS_A_TOKEN } from "../tokens/characters-a-token.ts";
import { type JsonOutline, sourceOf, writtenNameOf } from "./json-outline.ts";

/** Tokens of the values of an outline and of the names of members, each counted once. */
export interface ValueCosts {
  /** Infinity for what is certainly more than the budget: it is not counted. */
  costOf(value: number): number;
  nameCostOf(member: number): number;
}

export function createValueCosts(
  outline: JsonOutline,
  counter: TokenCounter,
  budget: number,
): ValueCosts {
  const longest = budget * MOST_CHARACTERS_A_TOKEN;
  const counted = (costs: Map<number, number>, value: number, textOf: () => string): number => {
    const known = costs.get(value);
    if (known !== undefined) return known;
    const text = textOf();
    const cost = text.length > longest ? Infinity : counter.count(text);
    costs.set(value, cost);
    return cost;
  };
  const costs = new Map<number, number>();
  const nameCosts = new Map<number, number>();
  return {
    costOf: (value) => counted(costs, value, () => sourceOf(outline, value)),
    nameCostOf: (member) => counted(nameCosts, member, () => `${writtenNameOf(outline, member)}:`),
  };
}
