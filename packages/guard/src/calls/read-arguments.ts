import { type FieldPath, parseFieldPaths } from "@speclens/budget";
import { invalidArgument, LARGEST_BUDGET, LEAST_BUDGET } from "@speclens/core";
import type { KnownTool } from "../state/known-tool.ts";
import type { ResolvedSettings } from "../state/resolve-settings.ts";

export type Arguments = Readonly<Record<string, unknown>>;

/** The arguments of a call, separated into arguments for the tool and arguments for the guard. */
export interface ReadArguments {
  /** The tool's arguments, including the configured defaults. */
  readonly forTool: Arguments;
  /** The arguments without these defaults, as a server without protection would receive them. */
  readonly withoutDefaults: Arguments;
  /** Maximum number of tokens in the answer. */
  readonly budget: number;
  /** The budget that the call requested. */
  readonly ownBudget?: number;
  /** Whether the tool has a `budget` argument and fits its own answers. */
  readonly fitsItself: boolean;
  readonly fields?: readonly FieldPath[];
  /** The cursor of the call. It may be one of the tool's own. */
  readonly cursor?: string;
  /** Whether the tool has its own cursors. */
  readonly ownCursors: boolean;
}

/**
 * Reads `budget`, `fields` and `cursor`, and removes those that the tool does not declare. If the tool
 * declares a `budget` and the call omits it, the tool receives the configured default. A `limit` is never
 * filled in, because without a limit the tool returns everything and the guard can page it. An empty text or
 * `null` counts as omitted, because some clients send these values for optional arguments.
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
    throw invalidArgument("cursor", "Invalid cursor format: cursor must be a text from an answer.");
  if (fields !== undefined && typeof fields !== "string" && !declared.has("fields"))
    throw invalidArgument(
      "fields",
      "fields must be one text, such as id,owner.login,labels[].name.",
    );
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

/** Sets the tool's own `budget` to the largest value that its schema allows, for a call without protection. */
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
  throw invalidArgument(
    "limit",
    `limit exceeds maximum of ${maxPageSize}. Use ${maxPageSize} or less, and continue with the cursor.`,
  );
}

function checkBudget(budget: unknown): void {
  if (budget === undefined || isBudget(budget)) return;
  throw invalidArgument(
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
