/** Matches digits after an optional `v`, including dates. Takes a single pass over any text. */
const VERSION = /^v?\d[\d._-]*(?:p\d+)?(?:(?:alpha|beta|rc|preview|ea|unstable)\d*)?$/i;

/** Returns whether a path segment is the version of an API: `v1`, `2.0`, `v1beta1`, `2021-06-30`. */
export function isVersion(segment: string): boolean {
  return VERSION.test(segment);
}
