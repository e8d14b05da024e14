import { divideRoutes } from "./divide-routes.ts";

/** The smallest number of letters to compare. Fewer letters may match by chance. */
const FEWEST_LETTERS = 4;

/**
 * Groups names without visible words, such as `boxscoreusage` and `boxscoremisc`, by common initial letters. The
 * letters are divided like the segments of a path. A group is named after all initial letters that its members
 * share.
 */
export function sharedBeginnings(names: readonly (string | undefined)[]): (string | undefined)[] {
  const spelt = names.map((name) => [...(name ?? "")]);
  const routes = spelt.map((letters) =>
    letters.length === 0
      ? []
      : [letters.slice(0, FEWEST_LETTERS).join(""), ...letters.slice(FEWEST_LETTERS)],
  );
  const lengths = divideRoutes(routes);
  const shared = new Map<string, readonly string[]>();
  const ids = routes.map((route, position) => {
    const id = route.slice(0, lengths[position]).join("");
    const letters = spelt[position] ?? [];
    const others = shared.get(id);
    shared.set(id, others === undefined ? letters : commonStart(others, letters));
    return id;
  });
  return ids.map((id) => (id === "" ? undefined : shared.get(id)?.join("")));
}

function commonStart(one: readonly string[], other: readonly string[]): readonly string[] {
  const end = one.findIndex((letter, position) => letter !== other[position]);
  return end < 0 ? one : one.slice(0, end);
}
