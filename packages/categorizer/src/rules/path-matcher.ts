/** Wildcards of a pattern, which match any text or none; the first only at the end. */
const WILDCARD = /(\/\*\*$|\*\*|\*)/;

/**
 * Whether a path matches a pattern, as `CategoryRule.path` describes. Takes time by the length of the pattern times
 * that of the path. A regular expression would try all ways in which several `**` can share a path, and the pattern
 * may be untrusted.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split(WILDCARD).filter((part) => part !== "");
  return (path) => {
    // 1 at each place of the path up to which it can be what the parts until here mean.
    let places = new Uint8Array(path.length + 1);
    places[0] = 1;
    for (const part of parts) {
      places = placesAfter(part, path, places);
      if (!places.includes(1)) return false;
    }
    return places[path.length] === 1;
  };
}

function placesAfter(part: string, path: string, before: Uint8Array): Uint8Array<ArrayBuffer> {
  const places = new Uint8Array(before.length);
  if (part === "**") return places.fill(1, before.indexOf(1));
  let isWithin = false;
  for (let at = before.indexOf(1); at < before.length; at++) {
    const isPlace = before[at] === 1;
    if (part === "*") {
      isWithin = isPlace || (isWithin && path[at - 1] !== "/");
      if (isWithin) places[at] = 1;
    } else if (!isPlace) continue;
    // It ends here, or goes on below.
    else if (part === "/**" && (at === path.length || path[at] === "/")) places[path.length] = 1;
    else if (part !== "/**" && path.startsWith(part, at)) places[at + part.length] = 1;
  }
  return places;
}
