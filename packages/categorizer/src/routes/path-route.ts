import { nameWords } from "../names/name-words.ts";

/** Digits after an optional `v`, dates included; one pass over the text, whatever it holds. */
const VERSION = /^v?\d[\d._-]*(?:p\d+)?(?:(?:alpha|beta|rc|preview|ea|unstable)\d*)?$/i;
const INTERFACE = /^(?:(?:rest|web|open)?[-_]?apis?|rest|json|xml)[-_]?(?:v?\d[\d._]*)?$/i;
/** A UUID or a long hexadecimal number, written in place of a parameter. */
const LITERAL_ID =
  /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i;
/** Parameters of URI templates, of Express, of Flask and of file-based routes. */
const PARAMETER = /^(?:[{:<[]|%7b)/i;
/** `reviews-v1` is `reviews`. */
const VERSION_SUFFIX = /[-_.]v\d+$/i;
const FILE_SUFFIX =
  /\.(?:json|jsonp|xml|ya?ml|csv|txt|html?|php|aspx?|ashx|asmx|svc|jsp|do|cgi|pdf|rss|atom|js)$/i;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The meaningful segments of a path. */
export interface PathRoute {
  /** Its parts that name something, from the outside in. */
  readonly segments: readonly string[];
  /** The only segment is the name of an action, as in `/#Action=RunInstances`. */
  readonly action: boolean;
}

/**
 * Takes from a path what is no name: `api`, `json`, versions, `{parameters}`, ids, queries, file suffixes.
 *
 * @param namesIn as `partNames`, for a caller that remembers its results.
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

/** The names between two slashes: more than one if the segment is like `chat.postMessage`. */
export function partNames(part: string): readonly string[] {
  // With what follows the parameter, as in Google's `{name}:cancel`.
  if (part === "" || PARAMETER.test(part) || isNoise(part)) return [];
  // What follows is an argument or a custom verb: `users({id})`, `users:batchGet`, `user-{id}`.
  const named = decoded(part.split(/[({:;=]/, 1)[0] ?? "")
    .replace(FILE_SUFFIX, "")
    .replace(VERSION_SUFFIX, "");
  if (isNoise(named)) return [];
  return named.split(".").filter((name) => LETTER_OR_DIGIT.test(name) && !isNoise(name));
}

function isNoise(name: string): boolean {
  return VERSION.test(name) || INTERFACE.test(name) || LITERAL_ID.test(name);
}

/** `Action=RunInstances` and `X-Amz-Target=DynamoDB_20120810.CreateTable` are named by their last name. */
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
