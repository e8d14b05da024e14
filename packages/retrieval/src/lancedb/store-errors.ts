import { SpecLensError } from "@speclens/core";
import { REMOTE_REFUSALS, type Refusal } from "./remote-refusals.ts";
import { isFolder, isRemote } from "./store-location.ts";

export function storeNotFound(location: string): SpecLensError<"store-not-found"> {
  return new SpecLensError("store-not-found", `No index found at ${location}.`, {
    store: location,
    remedyCode: "index",
  });
}

export function storeIncompatible(
  location: string,
  found: string,
  wanted: string,
): SpecLensError<"store-incompatible"> {
  return new SpecLensError(
    "store-incompatible",
    `The index at ${location} was made with ${found}, but ${wanted} is required.`,
    { store: location, found, wanted, remedyCode: "rebuild" },
  );
}

export function storeClosed(location: string): SpecLensError<"store-unreadable"> {
  return new SpecLensError("store-unreadable", "This index is closed. Open it again.", {
    store: location,
  });
}

export function stateNotKept(location: string): SpecLensError<"store-unreadable"> {
  return new SpecLensError(
    "store-unreadable",
    `The index at ${location} no longer keeps the requested state. Read its present state.`,
    { store: location },
  );
}

/** Returns the error for a location at which a file has the name of the store's folder. */
export function storeIsFile(location: string): SpecLensError<"store-unreadable"> {
  return cannotCreate(location, "a file has the name of its folder");
}

/** Returns the error for a location at which a broken link has the name of the store's folder. */
export function storeIsLink(location: string): SpecLensError<"store-unreadable"> {
  return cannotCreate(location, "a broken link has the name of its folder. Remove the link");
}

/** Returns the error for a database in which another program owns tables with these names. */
export function tablesOfOthers(
  location: string,
  tables: readonly string[],
): SpecLensError<"store-unreadable"> {
  return cannotCreate(
    location,
    `the database already has tables that SpecLens did not create (${tables.join(", ")})`,
  );
}

/** Returns the error for object storage that lets writers overwrite each other's data. */
export function conditionsIgnored(location: string): SpecLensError<"store-unreadable"> {
  return cannotCreate(
    location,
    "the service ignores conditional writes (If-None-Match), so writers would lose each other's data.\nUse a service that honors them, such as Amazon S3, or a folder",
  );
}

function cannotCreate(location: string, reason: string): SpecLensError<"store-unreadable"> {
  return new SpecLensError(
    "store-unreadable",
    `Cannot create an index at ${location}: ${reason}.`,
    { store: location, remedyCode: "elsewhere" },
  );
}

/** Returns the error for documents that cannot be converted to rows, usually because of a bug. */
export function documentUnstorable(
  documents: readonly string[],
  error: unknown,
): SpecLensError<"document-unstorable"> {
  return new SpecLensError(
    "document-unstorable",
    `Cannot store ${documents.join(", ")}: ${reasonOf(error)}.`,
    { documents },
    { cause: error },
  );
}

const CONFLICT: Refusal = {
  sign: /commit conflict|preempted by concurrent|too many concurrent/i,
  what: "other programs kept writing to it",
  help: "Try again when they are done. The stored data is intact.",
};

/** Limits of the process, regardless of the store's location. */
const OF_THE_PROCESS: readonly Refusal[] = [
  {
    sign: /\bE[MN]FILE\b|too many open files/i,
    what: "this process may not open enough files at once",
    help: "Raise the limit, for example with: ulimit -n 1024",
  },
  {
    sign: /\bENOMEM\b|out of memory|cannot allocate memory|resources exhausted/i,
    what: "there is not enough memory",
    help: "Give this process more memory and try again. The stored data is intact.",
  },
];

/** System refusals as reported by Node.js or LanceDB. A rebuild would not help. */
const OF_THE_SYSTEM: readonly Refusal[] = [
  {
    sign: /\bEACCES\b|\bEPERM\b|permission denied|operation not permitted/i,
    what: "permission denied",
    help: "Let this user read and write there.",
    remedyCode: "elsewhere",
  },
  {
    sign: /\bEROFS\b|read-only file system/i,
    what: "the file system is read-only",
    help: "Use a folder that can be written.",
    remedyCode: "elsewhere",
  },
  {
    sign: /\bENOSPC\b|no space left/i,
    what: "no space is left on the disk",
    help: "Free some space and try again.",
  },
  {
    // The folder is on another machine.
    sign: /\bETIMEDOUT\b|\btimed out \(os error/i,
    what: "the file system does not answer in time",
    help: "Check the connection to it and try again. The stored data is intact.",
  },
];

/**
 * Maximum number of characters of an error message to examine, because LanceDB's messages may repeat text of
 * a document.
 */
const LONGEST_SAID = 4000;

/** Returns LanceDB's message as one short line, without source locations in its Rust code. */
export function reasonOf(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error))
    .slice(0, LONGEST_SAID)
    .split(/\s*Caused by:|,\s*\S*\.rs:\d+/)[0]
    ?.replace(/\s+/g, " ")
    .replace(/^Failed to get next batch from stream: /, "")
    .replace(/^lance error: /, "")
    .replace(/\b(?:LanceError\(\w+\)|Wrapped error|Generic N\/A error): /g, "")
    .trim();
  if (text === undefined || text === "") return "no reason given";
  return (/^Panic\b/.test(text) ? "LanceDB crashed on the data it read" : text).slice(0, 160);
}

/** Returns the table that failed, if the message contains a file path. */
function placeOf(said: string): string {
  const path = /(\w+)\.lance[\\/](_indices)?/.exec(said);
  if (path === null) return "";
  return path[2] === undefined
    ? `its table ${path[1]}: `
    : `a search index of its table ${path[1]}: `;
}

/**
 * Converts a LanceDB failure into one of our errors. Returns our own errors unchanged.
 *
 * @param opened whether the store could be opened; a repair can help only if it could
 */
export function asStoreError(location: string, error: unknown, opened: boolean): SpecLensError {
  if (SpecLensError.isInstance(error)) return error;
  const said = textWithout(location, error);
  if (isRemote(location) && /NotImplemented|status: 501/.test(said))
    return conditionsIgnored(location);
  // A file is in place of a folder. The position of the file in the path determines which error Node.js
  // reports.
  const isInTheWay = /\bEEXIST\b|\bENOTDIR\b|not a directory/i.test(said);
  // Inside the store's folder, the file is in place of a table.
  if (isInTheWay && !isFolder(location)) return storeIsFile(location);
  const refusal = refusalIn(location, said);
  const unusable = `The index at ${location} cannot be used`;
  if (refusal === undefined)
    return new SpecLensError(
      "store-unreadable",
      `${unusable}: ${placeOf(said)}${reasonOf(said)}.`,
      { store: location, damaged: true, remedyCode: opened ? "repair" : "rebuild" },
      { cause: error },
    );
  const { what, help, remedyCode } = refusal;
  return new SpecLensError(
    "store-unreadable",
    `${unusable}: ${what}.\n${help}`,
    { store: location, ...(remedyCode && { remedyCode }) },
    { cause: error },
  );
}

/** Returns whether the system blocks access to the store. This does not indicate that the store is damaged. */
export function isRefused(location: string, error: unknown): boolean {
  return refusalIn(location, textWithout(location, error)) !== undefined;
}

function refusalIn(location: string, said: string): Refusal | undefined {
  const ofPlace = isRemote(location) ? [CONFLICT, ...REMOTE_REFUSALS] : OF_THE_SYSTEM;
  return [...OF_THE_PROCESS, ...ofPlace].find(({ sign }) => sign.test(said));
}

/** Removes the store's path from the message, because the path may contain any words. */
function textWithout(location: string, error: unknown): string {
  return (error instanceof Error ? error.message : String(error))
    .replaceAll(location, "")
    .slice(0, LONGEST_SAID);
}
