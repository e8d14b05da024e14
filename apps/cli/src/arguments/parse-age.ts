import { parseAge as readAge } from "@speclens/engine/surroundings";
import { InvalidArgumentError } from "commander";

/** Parses an age, such as `30d`, into milliseconds. */
export function parseAge(text: string): number {
  const age = readAge(text);
  if (age === undefined)
    throw new InvalidArgumentError("Use a number followed by m, h, d or w: 90m, 12h, 30d, 2w.");
  return age;
}
