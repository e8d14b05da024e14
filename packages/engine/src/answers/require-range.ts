import { SpecLensError } from "@speclens/core";

/**
 * Rejects numbers outside a range, and NaN. `undefined` means the default and is allowed.
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
