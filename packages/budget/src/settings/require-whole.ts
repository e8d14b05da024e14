import { invalidArgument } from "@speclens/core";

/**
 * Returns the value if it is a whole number and at least `least`.
 *
 * @throws SpecLensError `argument-invalid` otherwise
 */
export function requireWhole(argument: string, value: number, least: number): number {
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw invalidArgument(
    argument,
    `${argument} must be a whole number of at least ${least}, not ${value}.`,
  );
}
