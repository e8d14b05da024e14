/**
 * Matches the wildcards of a pattern, which stand for any text or none. The first alternative only matches at the
 * end.
 */
const WILDCARD = /(\/\*\*$|\*\*|\*)/;

/**
 * Compiles a pattern, as described in `CategoryRule.path`, to a function that matches paths. The time is
 * proportional to the length of the pattern times that of the path. A regular expression would try all ways in
 * which several `**` can share a path, and the pattern may be untrusted.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split(WILDCARD).filter((part) => part !== "");
  return (path) => {
    // Contains 1 at each position of the path that the parts so far can match up to.
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
    // The path ends here or continues below.
    else if (part === "/**" && (at === path.length || path[at] === "/")) places[path.length] = 1;
    else if (part !== "/**" && path.startsWith(part, at)) places[at + part.length] = 1;
  }
  return places;
}
