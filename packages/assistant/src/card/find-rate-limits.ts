import type { CardRateLimits, Operation } from "@speclens/core";
import { plainLines } from "@speclens/text";
import type { CardDocument } from "./reading/card-document.ts";
import { coverageOf } from "./reading/coverage-of.ts";
import { shortText } from "./reading/short-text.ts";
import { tally } from "./reading/tally.ts";

const MOST_HEADERS = 6;
/** The number of characters that are read of a description. */
const READ = 100_000;

const HEADER = /rate-?_?limit|^retry-?after$|^x-(?:limit|quota)|throttl/i;
const NAMED_HEADER =
  /(?<![\w-])(?:X-)?Rate-?Limit-[A-Za-z][\w-]{1,30}|(?<![\w-])Retry-After(?![\w-])/gi;
/** A number of requests in a time. */
const RATE =
  /\b(?:\d[\d.,]*|one|two|five|ten|hundred|thousand)\s+(?:\w+\s+){0,3}(?:requests?|calls?|queries|hits|transactions)\b.{0,40}\b(?:per|an?|each|every)\s+(?:\d+\s*)?(?:second|minute|hour|day|month)|\b(?:requests?|calls?)\s+(?:per|\/|a)\s*(?:second|minute|hour|day)\b.{0,30}\d|\brate.?limit\w*\b.{0,60}\d+.{0,30}\b(?:second|minute|hour|day)/i;

/** Finds what a document says about rate limits: headers, the status 429, a sentence with a number. */
export function findRateLimits({
  description = "",
  operations,
}: CardDocument): CardRateLimits | undefined {
  const headers = tally<string>();
  const limited = new Set<Operation>();
  let tooManyRequests = 0;
  for (const operation of operations) {
    const own = new Map<string, string>();
    for (const { status, headers: sent = [] } of operation.responses) {
      for (const { name } of sent) if (HEADER.test(name)) own.set(name.toLowerCase(), name);
      if (status !== "429") continue;
      tooManyRequests += 1;
      limited.add(operation);
    }
    for (const [key, name] of own) headers.add(key, shortText(name));
    // Redirects and drafts have `Retry-After` as well.
    if ([...own.keys()].some((name) => !/^retry/.test(name))) limited.add(operation);
  }
  const read = description.slice(0, READ);
  const text = /\d|\bper\b/i.test(read) ? sentenceAbout(read) : undefined;
  const named = headers.size() === 0 ? headersInText(read) : [];
  const isLimited = limited.size > 0 || text !== undefined || named.length > 0;
  if (!isLimited) return undefined;
  return {
    ...coverageOf(operations, (operation) => limited.has(operation)),
    headers: [...headers.top(MOST_HEADERS).map(({ value }) => value), ...named],
    tooManyRequests,
    ...(text !== undefined && { text: shortText(text) }),
  };
}

function headersInText(text: string): string[] {
  const names = new Map<string, string>();
  for (const [name] of text.matchAll(NAMED_HEADER)) names.set(name.toLowerCase(), name);
  const isAboutLimits = [...names.keys()].some((name) => !name.startsWith("retry"));
  return isAboutLimits ? [...names.values()].slice(0, MOST_HEADERS) : [];
}

function sentenceAbout(description: string): string | undefined {
  for (const line of plainLines(description).split("\n"))
    for (const sentence of line.slice(0, 4_000).split(/(?<=[.!?])\s+/))
      if (sentence.length < 400 && RATE.test(sentence))
        return sentence.replace(/^[\s*•-]+|[\s*]+$/g, "");
  return undefined;
}
