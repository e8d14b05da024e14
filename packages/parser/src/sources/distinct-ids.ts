import { longerIds } from "./longer-ids.ts";
import type { SourceFile } from "./source-file.ts";

/** The ids of documents that an index already has. */
export interface KnownIds {
  /** Returns the id under which the index has a file; undefined if it does not have the file. */
  idOf(file: SourceFile): string | undefined;
  /** Returns whether an id belongs to another source than this file. */
  isTaken(id: string, file: SourceFile): boolean;
}

const NONE: KnownIds = { idOf: () => undefined, isTaken: () => false };

/**
 * Gives files different ids. Where several have the same id, or another source of the index has it, each id gets one
 * more segment of its path, and another, until they differ: `billing/openapi` and `users/openapi`. All other ids stay.
 * The result depends neither on the order of the files nor on time. A file that the index has keeps its id, and an id
 * that the user gave never changes. Ids that cannot be told apart stay equal.
 */
export function distinctIds(
  files: readonly SourceFile[],
  known: KnownIds = NONE,
): readonly SourceFile[] {
  const withoutExtensions = timesOf(files.map((file) => longerIds(file).at(-1) ?? file.id));
  const ladders = files.map((file) => {
    if (file.isNamed) return [file.id];
    const kept = known.idOf(file);
    if (kept !== undefined) return [kept];
    const ids = longerIds(file);
    // No folder tells api.json and api.yaml apart, but their extensions do.
    const isOnly = withoutExtensions.get(ids.at(-1) ?? file.id) === 1;
    return isOnly ? ids : longerIds(file, { extension: true });
  });
  const steps = ladders.map(() => 0);
  const idAt = (position: number): string =>
    ladders[position]?.[steps[position] ?? 0] ?? files[position]?.id ?? "";
  for (;;) {
    const times = timesOf(files.map((_, position) => idAt(position)));
    const growing = files.flatMap((file, position) => {
      const id = idAt(position);
      const isLast = (steps[position] ?? 0) + 1 >= (ladders[position]?.length ?? 0);
      return !isLast && (times.get(id) !== 1 || known.isTaken(id, file)) ? [position] : [];
    });
    if (growing.length === 0) break;
    for (const position of growing) steps[position] = (steps[position] ?? 0) + 1;
  }
  return files.map((file, position) => {
    const id = idAt(position);
    return id === file.id ? file : { ...file, id };
  });
}

function timesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}
