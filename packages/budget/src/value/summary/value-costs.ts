import type { TokenCounter } from "@speclens/core";
import { MOST_CHARACTERS_PER_TOKEN } from "../../tokens/characters-per-token.ts";
import { type JsonOutline, sourceOf, writtenNameOf } from "../outline/json-outline.ts";

/** The tokens of the values of an outline and of the names of members. Each is counted only once. */
export interface ValueCosts {
  /** Returns the tokens of a value, or Infinity without counting if they certainly exceed the budget. */
  costOf(value: number): number;
  /** Returns the tokens of a member's name and colon. */
  nameCostOf(member: number): number;
}

export function createValueCosts(
  outline: JsonOutline,
  counter: TokenCounter,
  budget: number,
): ValueCosts {
  const longest = budget * MOST_CHARACTERS_PER_TOKEN;
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
