import { type LoadedSource, type loadSource, type SourceFile, sourceKind } from "@speclens/parser";

/** URLs that are fetched at the same time. Each may hold a whole document in memory until its turn comes. */
const AT_ONCE = 16;

/**
 * Returns a function that loads these files, and fetches the next URLs among them meanwhile. One after the other, many
 * distant servers, or a few that do not answer, would take as long as all of them together.
 *
 * @param files in the order in which they are loaded; all of them are
 */
export function fetchAhead(
  files: readonly SourceFile[],
  load: typeof loadSource,
): typeof loadSource {
  const next = files.filter(({ path }) => sourceKind(path) === "url").values();
  const begun = new Map<string, Promise<LoadedSource>>();
  return (file, options) => {
    if (sourceKind(file.path) !== "url") return load(file, options);
    while (begun.size < AT_ONCE) {
      const { value } = next.next();
      if (value === undefined) break;
      const loading = load(value, options);
      // Whoever loads it gets the error.
      loading.catch(() => undefined);
      begun.set(value.path, loading);
    }
    const loading = begun.get(file.path) ?? load(file, options);
    begun.delete(file.path);
    return loading;
  };
}
