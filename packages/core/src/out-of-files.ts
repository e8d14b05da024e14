// Do not add imports: this module explains why other modules could not be loaded.

/** The number of open files that SpecLens needs to start and to read a store. */
export const LEAST_OPEN_FILES = 192;

/** The longest chain of error causes to follow. */
const MOST_CAUSES = 8;

/**
 * Returns the message for a failure caused by a low limit on open files, including what to do about it; undefined
 * for any other failure. In this situation, Node.js reports either the limit or a missing package when it cannot
 * open a module.
 *
 * @param limit returns how many files the process may open; for tests
 */
export function outOfFiles(error: unknown, limit: () => number = openFiles): string | undefined {
  let cause = error;
  for (let depth = 0; depth < MOST_CAUSES && cause instanceof Error; depth++) {
    const isMissing = "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND";
    if (isOutOfFiles(cause) || (isMissing && limit() < LEAST_OPEN_FILES))
      return `The system lets this process open too few files. Raise the limit to ${LEAST_OPEN_FILES} or more, for example: ulimit -n 1024`;
    cause = cause.cause;
  }
  return undefined;
}

function isOutOfFiles(error: Error): boolean {
  if ("code" in error && (error.code === "EMFILE" || error.code === "ENFILE")) return true;
  // Some libraries pass on the error only as text.
  return /\bE[MN]FILE\b|too many open files/i.test(error.message);
}

/**
 * Returns the open file limit. Called only for modules that are missing at startup, because the report also
 * inspects all connections.
 */
function openFiles(): number {
  const report: unknown = process.report?.getReport();
  const soft = memberOf(memberOf(memberOf(report, "userLimits"), "open_files"), "soft");
  return typeof soft === "number" ? soft : Number.POSITIVE_INFINITY;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
