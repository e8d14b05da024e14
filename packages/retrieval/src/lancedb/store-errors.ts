import { SpecLensError } from "@speclens/core";
import { REMOTE_REFUSALS, type Refusal } from "./remote-refusals.ts";
import { isFolder, isRemote } from "./store-location.ts";

export function storeNotFound(location: string): SpecLensError<"store-not-found"> {
  return new SpecLensError(
    "store-not-found",
    `There is no index at ${location}.\nBuild one with: speclens index SOURCE`,
    { store: location },
  );
}

export function storeIncompatible(
  location: string,
  found: string,
  wanted: string,
): SpecLensError<"store-incompatible"> {
  return new SpecLensError(
    "store-incompatible",
    `The index at ${location} was made with ${found}; ${wanted} is needed.\nBuild it anew with: speclens index --rebuild SOURCE`,
    { store: location, found, wanted },
  );
}

export function storeClosed(location: string): SpecLensError<"store-unreadable"> {
  return new SpecLensError("store-unreadable", "This index was closed.", { store: location });
}

export function stateNotKept(location: string): SpecLensError<"store-unreadable"> {
  return new SpecLensError(
    "store-unreadable",
    `The index at ${location} no longer keeps the state that was read. Read it as it is now.`,
    { store: location },
  );
}

/** For a place where a file stands in the way of the store's folder. */
export function storeIsFile(location: string): SpecLensError<"store-unreadable"> {
  return new SpecLensError(
    "store-unreadable",
    `There can be no index at ${location}: a file stands there, where a folder is needed.\nName a folder with: --store FOLDER`,
    { store: location },
  );
}

/** For a place where a link that leads to nothing stands in the way of the store's folder. */
export function storeIsLink(location: string): SpecLensError<"store-unreadable"> {
  return new SpecLensError(
    "store-unreadable",
    `There can be no index at ${location}: a link stands there that leads to nothing.\nRemove the link, or name a folder with: --store FOLDER`,
    { store: location },
  );
}

/** For a database that has tables of these names, and not from us. */
export function tablesOfOthers(
  location: string,
  tables: readonly string[],
): SpecLensError<"store-unreadable"> {
  return new SpecLensError(
    "store-unreadable",
    `There can be no index at ${location}: it has tables of other things (${tables.join(", ")}).\nName another database with: --store db://NAME`,
    { store: location },
  );
}

/** For object storage where one writer would overwrite what another has written. */
export function conditionsIgnored(location: string): SpecLensError<"store-unreadable"> {
  return new SpecLensError(
    "store-unreadable",
    `There can be no index at ${location}: the service ignores conditional writes (If-None-Match), so that what one writer stores would be lost to another.\nUse a service that honours them, as Amazon S3 does, or a folder.`,
    { store: location },
  );
}

/** For documents that rows cannot be made of, for whatever reason: of a bug, mostly. */
export function documentUnstorable(
  documents: readonly string[],
  error: unknown,
): SpecLensError<"document-unstorable"> {
  return new SpecLensError(
    "document-unstorable",
    `No rows of an index can be made of ${documents.join(", ")}: ${reasonOf(error)}.`,
    { documents },
    { cause: error },
  );
}

const CONFLICT: Refusal = {
  sign: /commit conflict|preempted by concurrent|too many concurrent/i,
  what: "other programs wrote to it all the time",
  help: "Try again when they are done; what is stored is whole.",
};

/** What a process is refused wherever the store is. */
const OF_THE_PROCESS: readonly Refusal[] = [
  {
    sign: /\bE[MN]FILE\b|too many open files/i,
    what: "the system lets this process open too few files at once",
    help: "Allow it more, such as by: ulimit -n 1024",
  },
  {
    sign: /\bENOMEM\b|out of memory|cannot allocate memory|resources exhausted/i,
    what: "the memory does not suffice",
    help: "Give this process more of it, and try again; what is stored is whole.",
  },
];

/** What the system refuses, as Node.js or LanceDB report it, and what helps; a rebuild would not. */
const OF_THE_SYSTEM: readonly Refusal[] = [
  {
    sign: /\bEACCES\b|\bEPERM\b|permission denied|operation not permitted/i,
    what: "permission denied",
    help: "Let this user read and write there, or name another folder with: --store FOLDER",
  },
  {
    sign: /\bEROFS\b|read-only file system/i,
    what: "the file system is read-only",
    help: "Name a folder that can be written with: --store FOLDER",
  },
  {
    sign: /\bENOSPC\b|no space left/i,
    what: "no space is left on the disk",
    help: "Free some space and try again.",
  },
  {
    // Of a folder on another machine.
    sign: /\bETIMEDOUT\b|\btimed out \(os error/i,
    what: "the file system does not answer in time",
    help: "Check the connection to it, and try again; what is stored is whole.",
  },
];

/** Characters of a failure that are looked at: what LanceDB says may repeat what a document says. */
const LONGEST_SAID = 4000;

/** What LanceDB says, in a few words on one line: without the source locations of its Rust code. */
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
  return (/^Panic\b/.test(text) ? "LanceDB stopped over what it read" : text).slice(0, 160);
}

/** The table that a failure is about, as far as the path of a file in its message tells. */
function placeOf(said: string): string {
  const path = /(\w+)\.lance[\\/](_indices)?/.exec(said);
  if (path === null) return "";
  return path[2] === undefined
    ? `its table ${path[1]}: `
    : `a search index of its table ${path[1]}: `;
}

/**
 * What a failure of LanceDB becomes; an error of ours passes through.
 *
 * @param opened whether the store could be opened: only then the doctor can mend it
 */
export function asStoreError(location: string, error: unknown, opened: boolean): SpecLensError {
  if (SpecLensError.isInstance(error)) return error;
  const said = textWithout(location, error);
  if (isRemote(location) && /NotImplemented|status: 501/.test(said))
    return conditionsIgnored(location);
  // A folder that is made where a file stands; Node.js says either, by where the file is in the path.
  const isInTheWay = /\bEEXIST\b|\bENOTDIR\b|not a directory/i.test(said);
  // In a folder it is a table that a file stands for.
  if (isInTheWay && !isFolder(location)) return storeIsFile(location);
  const refusal = refusalIn(location, said);
  const rebuild = "build it anew with: speclens index --rebuild SOURCE";
  const help = opened
    ? `If it is damaged, mend it with: speclens doctor --repair, or ${rebuild}`
    : `If it is damaged, ${rebuild}`;
  return new SpecLensError(
    "store-unreadable",
    refusal === undefined
      ? `The index at ${location} cannot be used: ${placeOf(said)}${reasonOf(said)}.\n${help}`
      : `The index at ${location} cannot be used: ${refusal.what}.\n${refusal.help}`,
    { store: location, ...(refusal === undefined && { damaged: true }) },
    { cause: error },
  );
}

/** Whether the system keeps us from the store, which tells nothing of its state. */
export function isRefused(location: string, error: unknown): boolean {
  return refusalIn(location, textWithout(location, error)) !== undefined;
}

function refusalIn(location: string, said: string): Refusal | undefined {
  const ofPlace = isRemote(location) ? [CONFLICT, ...REMOTE_REFUSALS] : OF_THE_SYSTEM;
  return [...OF_THE_PROCESS, ...ofPlace].find(({ sign }) => sign.test(said));
}

/** The store's own path may say anything. */
function textWithout(location: string, error: unknown): string {
  return (error instanceof Error ? error.message : String(error))
    .replaceAll(location, "")
    .slice(0, LONGEST_SAID);
}
