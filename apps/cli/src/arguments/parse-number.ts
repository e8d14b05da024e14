import { InvalidArgumentError } from "commander";

/** Returns a parser of whole numbers within bounds. */
export function parseWholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new InvalidArgumentError(`Use a whole number from ${least} to ${most}.`);
    return value;
  };
}

/** Returns a parser of numbers within bounds. */
export function parseNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === "" || !(value >= least && value <= most))
      throw new InvalidArgumentError(`Use a number from ${least} to ${most}.`);
    return value;
  };
}

/** Parses a share, 0 to 1. */
export const parseShare: (text: string) => number = parseNumber(0, 1);
