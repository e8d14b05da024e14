import { type FieldPath, parseFieldPaths } from "@speclens/budget";
import { LARGEST_BUDGET, LEAST_BUDGET, SpecLensError } from "@speclens/core";
import type { KnownTool } from "../state/known-tool.ts";
import type { ResolvedSettings } from "../state/resolve-settings.ts";

export type Arguments = Readonly<Record<string, unknown>>;

/** The arguments of a call, parted into what the tool gets and what is for the guard. */
export interface ReadArguments {
  /** What the tool gets, with the configured defaults. */
  readonly forTool: Arguments;
  /** The same without these defaults, as a server without protection would get it. */
  readonly withoutDefaults: Arguments;
  /** Tokens that the answer may have. */
  readonly budget: number;
  /** The budget as the call set it. */
  readonly ownBudget?: number;
  /** The tool knows budgets, and fits its answers itself. */
  readonly fitsItself: boolean;
  readonly fields?: readonly FieldPath[];
  /** The cursor of the call; it may be the tool's own. */
  readonly cursor?: string;
  /** The tool has cursors of its own. */
  readonly ownCursors: boolean;
}

/**
 * Reads `budget`, `fields` and `cursor` where the tool does not declare them, and takes them out; where it
 * does, they are left to it. A `budget` that the tool declares and the call leaves out gets the configured
 * default. A `limit` is never filled in: what a tool gives without one is all that it has, and the guard pages
 * that. An empty text or `null` counts as left out, as some clients send them for all that is optional.
 *
 * @throws SpecLensError `argument-invalid` for a value of the wrong type or out of range
 */
export function readArguments(
  given: Arguments,
  { declared }: KnownTool,
  settings: ResolvedSettings,
): ReadArguments {
  const forTool: Record<string, unknown> = { ...given };
  const take = (name: string): unknown => {
    const value = forTool[name];
    if (!declared.has(name)) delete forTool[name];
    return value === "" || value === null ? undefined : value;
  };
  checkLimit(forTool.limit, declared, settings);
  const fields = take("fields");
  const cursor = take("cursor");
  const budget = take("budget");
  const withoutDefaults = { ...forTool };

  const budgetSchema = declared.get("budget");
  if (budgetSchema === undefined) checkBudget(budget);
  const ownBudget = isBudget(budget) ? budget : undefined;
  const fallback =
    budgetSchema === undefined
      ? settings.tokenBudgetThreshold
      : withinSchema(settings.tokenBudgetThreshold, budgetSchema);
  if (budgetSchema !== undefined && budget === undefined) forTool.budget = fallback;

  if (cursor !== undefined && typeof cursor !== "string" && !declared.has("cursor"))
    throw invalid("cursor", "Invalid cursor format: cursor must be the text that an answer gave.");
  if (fields !== undefined && typeof fields !== "string" && !declared.has("fields"))
    throw invalid("fields", "fields must be one text, such as id,owner.login,labels[].name.");
  return {
    forTool,
    withoutDefaults,
    budget: ownBudget ?? fallback,
    ...(ownBudget !== undefined && { ownBudget }),
    fitsItself: budgetSchema !== undefined,
    ...(typeof fields === "string" &&
      !declared.has("fields") && { fields: parseFieldPaths(fields) }),
    ...(typeof cursor === "string" && { cursor }),
    ownCursors: declared.has("cursor"),
  };
}

/** For a call without protection: a tool that knows budgets gets the largest that its schema allows. */
export function largestBudget(given: Arguments, { declared }: KnownTool): Arguments {
  const maximum = declared.get("budget")?.maximum;
  return given.budget === undefined && typeof maximum === "number"
    ? { ...given, budget: maximum }
    : given;
}

function checkLimit(
  limit: unknown,
  declared: KnownTool["declared"],
  { maxPageSize }: ResolvedSettings,
): void {
  if (!declared.has("limit") || typeof limit !== "number" || limit <= maxPageSize) return;
  throw invalid(
    "limit",
    `limit exceeds maximum of ${maxPageSize}. Ask for ${maxPageSize} or fewer, and go on with the cursor.`,
  );
}

function checkBudget(budget: unknown): void {
  if (budget === undefined || isBudget(budget)) return;
  throw invalid(
    "budget",
    `budget must be a whole number of tokens from ${LEAST_BUDGET} to ${LARGEST_BUDGET}.`,
  );
}

function isBudget(value: unknown): value is number {
  return (
    typeof value === "number" &&
    Number.isInteger(value) &&
    value >= LEAST_BUDGET &&
    value <= LARGEST_BUDGET
  );
}

function withinSchema(value: number, { minimum, maximum }: Record<string, unknown>): number {
  const least = typeof minimum === "number" ? minimum : value;
  const most = typeof maximum === "number" ? maximum : value;
  return Math.min(most, Math.max(least, value));
}

function invalid(argument: string, message: string): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument });
}
