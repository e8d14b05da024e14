/** The languages of a request: a command for a POSIX shell, JavaScript's `fetch`, or Python's `requests`. */
export const REQUEST_LANGUAGES = ["curl", "fetch", "python"] as const;

/** A language of a request. */
export type RequestLanguage = (typeof REQUEST_LANGUAGES)[number];

/** Returns whether a format is a language of a request. */
export function isRequestLanguage(format: unknown): format is RequestLanguage {
  return REQUEST_LANGUAGES.some((language) => language === format);
}
