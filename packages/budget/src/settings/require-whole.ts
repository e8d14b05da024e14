import { SpecLensError } from "@speclens/core";

/**
 * The value, where it is a whole number of at least `least`.
 *
 * @throws SpecLensError `argument-invalid`
 */
export function requireWhole(argument: string, value: number, least: number): number {
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new SpecLensError(
    "argument-invalid",
    `${argument} must be a whole number of at least ${least}, not ${value}.`,
    { argument },
  );
}
