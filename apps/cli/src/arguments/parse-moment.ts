import { MOMENT_USAGE, parseMoment as readMoment } from "@speclens/engine/surroundings";
import { InvalidArgumentError } from "commander";

/** Parses a moment: an age, such as `24h`, counted back from `now`, or an ISO 8601 date, by default in UTC. */
export function parseMoment(text: string, now?: Date): Date {
  const moment = readMoment(text, now);
  if (moment === undefined) throw new InvalidArgumentError(MOMENT_USAGE);
  return moment;
}
