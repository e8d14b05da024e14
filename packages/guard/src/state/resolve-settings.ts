import {
  DEFAULT_BUDGET,
  DEFAULT_CHUNK_SIZE,
  LARGEST_BUDGET,
  LEAST_BUDGET,
  MAXIMUM_PAGE_SIZE,
} from "@speclens/core";
import type { GuardSettings, ToolSettings } from "../contracts/guard-settings.ts";

const LARGEST_PAGE = 1000;

/** The settings with their defaults, each within its range. */
export type ResolvedSettings = Required<GuardSettings>;

/** Fills in the defaults. Clamps values that are out of range, so that no setting can make a call fail. */
export function resolveSettings(settings: GuardSettings): ResolvedSettings {
  const { maxPageSize, tokenBudgetThreshold, chunkSize, summaryThreshold } = settings;
  const budget = within(tokenBudgetThreshold ?? DEFAULT_BUDGET, LEAST_BUDGET, LARGEST_BUDGET);
  return {
    tokenBudgetThreshold: budget,
    maxPageSize: within(maxPageSize ?? MAXIMUM_PAGE_SIZE, 1, LARGEST_PAGE),
    chunkSize: within(chunkSize ?? DEFAULT_CHUNK_SIZE, LEAST_BUDGET, LARGEST_BUDGET),
    summaryThreshold: within(summaryThreshold ?? budget, LEAST_BUDGET, LARGEST_BUDGET),
    production: settings.production ?? true,
    unprotectedShare: settings.unprotectedShare ?? 0,
    tools: settings.tools ?? {},
  };
}

/** Returns the settings of one tool, including defaults. */
export function settingsOfTool(
  settings: Pick<ResolvedSettings, "tools">,
  name: string,
): Required<ToolSettings> {
  const own = Object.hasOwn(settings.tools, name) ? settings.tools[name] : undefined;
  return { enabled: true, protection: true, variant: "split", ...own };
}

/** Returns whether any of a tool's answers may be protected. If so, its listing has the guard's arguments. */
export function mayProtect(settings: Pick<ResolvedSettings, "tools">, name: string): boolean {
  const { protection, variant } = settingsOfTool(settings, name);
  return protection && variant !== "B";
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}
