import { SpecLensError } from "@speclens/core";

/**
 * Refuses a number outside its range, and NaN; undefined means the default.
 *
 * @throws SpecLensError `argument-invalid`
 */
export function requireRange(
  argument: string,
  value: number | undefined,
  least: number,
  most: number,
): void {
  if (value === undefined || (value >= least && value <= most)) return;
  throw new SpecLensError(
    "argument-invalid",
    `${argument} is ${value}; it must be ${least} to ${most}.`,
    { argument },
  );
}
