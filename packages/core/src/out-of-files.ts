// Imports nothing: it is loaded to say why the rest could not be.

/** Files that a process of ours has to be able to open at once, to start and to read a store. */
export const LEAST_OPEN_FILES = 192;

/** Errors that are looked into: one may be the cause of another. */
const MOST_CAUSES = 8;

/**
 * What to say where a failure is of a process that may open too few files at once, and what to do about it;
 * undefined for any other failure. Node.js tells it of modules in two ways: that files cannot be opened, and
 * that packages are not there.
 *
 * @param limit tells how many it may open; for tests
 */
export function outOfFiles(error: unknown, limit: () => number = openFiles): string | undefined {
  let cause = error;
  for (let depth = 0; depth < MOST_CAUSES && cause instanceof Error; depth++) {
    const isMissing = "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND";
    if (isOutOfFiles(cause) || (isMissing && limit() < LEAST_OPEN_FILES))
      return `The system lets this process open too few files at once. Allow it ${LEAST_OPEN_FILES} or more, such as by: ulimit -n 1024`;
    cause = cause.cause;
  }
  return undefined;
}

function isOutOfFiles(error: Error): boolean {
  if ("code" in error && (error.code === "EMFILE" || error.code === "ENFILE")) return true;
  // What libraries hand on as a text.
  return /\bE[MN]FILE\b|too many open files/i.test(error.message);
}

/** Asked of modules only, at the start: a report looks into all connections, too. */
function openFiles(): number {
  const report: unknown = process.report?.getReport();
  const soft = memberOf(memberOf(memberOf(report, "userLimits"), "open_files"), "soft");
  return typeof soft === "number" ? soft : Number.POSITIVE_INFINITY;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
