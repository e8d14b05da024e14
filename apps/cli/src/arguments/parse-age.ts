import { InvalidArgumentError } from "commander";

const MILLISECONDS: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};

/** Parses an age, such as `30d`, into milliseconds. */
export function parseAge(text: string): number {
  const [, number = "", unit = ""] = /^(\d+(?:\.\d+)?)([mhdw])$/.exec(text.trim()) ?? [];
  const each = MILLISECONDS[unit];
  if (each === undefined)
    throw new InvalidArgumentError("Use a number followed by m, h, d or w: 90m, 12h, 30d, 2w.");
  return Number(number) * each;
}
