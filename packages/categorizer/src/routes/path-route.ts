import { isInterface, isVersion } from "@speclens/text";
import { nameWords } from "../names/name-words.ts";

/** Matches a UUID or a long hexadecimal number in place of a parameter. */
const LITERAL_ID =
  /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i;
/** Matches parameters in URI templates, Express, Flask and file-based routes. */
const PARAMETER = /^(?:[{:<[]|%7b)/i;
/** Matches a version suffix: `reviews-v1` is `reviews`. */
const VERSION_SUFFIX = /[-_.]v\d+$/i;
const FILE_SUFFIX =
  /\.(?:json|jsonp|xml|ya?ml|csv|txt|html?|php|aspx?|ashx|asmx|svc|jsp|do|cgi|pdf|rss|atom|js)$/i;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The meaningful segments of a path. */
export interface PathRoute {
  /** The parts that name something, outermost first. */
  readonly segments: readonly string[];
  /** Whether the only segment is the name of an action, as in `/#Action=RunInstances`. */
  readonly action: boolean;
}

/**
 * Removes everything from a path that is not a name: `api`, `json`, versions, `{parameters}`, ids, queries, file
 * extensions.
 *
 * @param namesIn see `partNames`; a caller may pass a version that caches its results
 */
export function pathRoute(
  path: string,
  namesIn: (part: string) => readonly string[] = partNames,
): PathRoute {
  const end = path.search(/[?#]/);
  const segments: string[] = [];
  for (const part of (end < 0 ? path : path.slice(0, end)).split("/")) {
    for (const name of namesIn(part)) segments.push(name);
  }
  if (segments.length > 0 || end < 0) return { segments, action: false };
  const action = actionName(path.slice(end + 1));
  return action === undefined ? { segments, action: false } : { segments: [action], action: true };
}

/** Returns the names between two slashes. There are several if the segment is like `chat.postMessage`. */
export function partNames(part: string): readonly string[] {
  // Includes text after the parameter, as in Google's `{name}:cancel`.
  if (part === "" || PARAMETER.test(part) || isNoise(part)) return [];
  // The rest is an argument or a custom verb: `users({id})`, `users:batchGet`, `user-{id}`.
  const named = decoded(part.split(/[({:;=]/, 1)[0] ?? "")
    .replace(FILE_SUFFIX, "")
    .replace(VERSION_SUFFIX, "");
  if (isNoise(named)) return [];
  return named.split(".").filter((name) => LETTER_OR_DIGIT.test(name) && !isNoise(name));
}

function isNoise(name: string): boolean {
  return isVersion(name) || isInterface(name) || LITERAL_ID.test(name);
}

/** Returns the last name of an action: `Action=RunInstances`, `X-Amz-Target=DynamoDB_20120810.CreateTable`. */
function actionName(query: string): string | undefined {
  const value = query.split("&", 1)[0] ?? "";
  const name = decoded(value.slice(value.lastIndexOf("=") + 1));
  const last = name.slice(name.lastIndexOf(".") + 1);
  return nameWords(last).length > 0 ? last : undefined;
}

function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
