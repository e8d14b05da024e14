import { invalidArgument } from "@speclens/core";

/** Milliseconds to show by default: a day. */
const DEFAULT_TIME = 24 * 60 * 60 * 1000;
const MOST_BUCKETS = 200;

/** The data that the page requests. */
export interface DataRequest {
  readonly since: Date;
  readonly until: Date;
  readonly buckets: number;
  readonly tool?: string;
  readonly server?: string;
  /** Whether to show the calls of all indexes in the file. */
  readonly isOfAll?: boolean;
}

/**
 * Parses `?since&until&tool&server&scope&buckets`: times in ISO 8601 (default: the last 24 hours), a tool's name (default:
 * all), `scope=all` for the calls of all indexes, and the number of parts of the time span, 1–200 (default 60).
 *
 * @param now for tests; default: the clock
 * @throws SpecLensError `argument-invalid` for a malformed parameter
 */
export function parseDataRequest(parameters: URLSearchParams, now: Date = new Date()): DataRequest {
  const until = parseMoment(parameters, "until") ?? now;
  const since = parseMoment(parameters, "since") ?? new Date(until.getTime() - DEFAULT_TIME);
  if (since >= until) throw invalidArgument("until", "until must be later than since.");
  const buckets = Number(parameters.get("buckets") ?? 60);
  if (!Number.isInteger(buckets) || buckets < 1 || buckets > MOST_BUCKETS)
    throw invalidArgument("buckets", `buckets must be a whole number from 1 to ${MOST_BUCKETS}.`);
  const tool = parameters.get("tool");
  const server = parameters.get("server");
  const isOfAll = parameters.get("scope") === "all";
  return {
    ...{ since, until, buckets },
    ...(tool ? { tool } : {}),
    ...(server ? { server } : {}),
    ...(isOfAll ? { isOfAll } : {}),
  };
}

function parseMoment(parameters: URLSearchParams, name: string): Date | undefined {
  const text = parameters.get(name);
  if (!text) return undefined;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw invalidArgument(name, `${name} must be a time such as 2026-11-22T14:00:00Z.`);
  return moment;
}
