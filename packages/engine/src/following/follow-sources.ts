import { dirname } from "node:path";
import { watchFolders } from "@speclens/configuration";
import {
  collectGarbage,
  type DocumentSummary,
  type Source,
  SpecLensError,
  sourcePlace,
} from "@speclens/core";
import { distinctIds, findSources, type SourceFile, sourceKind } from "@speclens/parser";
import type { FollowEvents, Following } from "../contracts/following.ts";
import type {
  DocumentState,
  IndexedDocumentReport,
  IndexReport,
} from "../contracts/index-report.ts";
import {
  type IndexSourcesOptions,
  type IndexTarget,
  indexSources,
  type KnownOutcome,
} from "../indexing/index-sources.ts";
import { knownIds } from "../indexing/known-ids.ts";
import { type MissingSource, missingReports } from "../indexing/missing-reports.ts";
import { refuseConflicts } from "../indexing/refuse-conflicts.ts";
import { sourceRoot } from "../indexing/source-root.ts";
import { storedSource } from "../indexing/stored-source.ts";
import { lockStore } from "../indexing/target/lock-store.ts";
import { askUrls } from "./ask-urls.ts";
import { type FileSignature, QUIET } from "./file-signature.ts";
import { noteFailedDocuments } from "./note-failed-documents.ts";
import { readSources } from "./read-sources.ts";
import { sourceFailures } from "./source-failures.ts";
import { tidySometimes } from "./tidy-sometimes.ts";

/** Milliseconds between looks without an event, because some file systems send none. */
const LOOK = 2000;
/** A look may take this share of the time, so that large folders are looked at less often. */
const LOOK_SHARE = 1 / 20;
/** Milliseconds after which a run that failed as a whole is tried again. */
const RETRY = 5000;

/** Milliseconds between two collections of what changes leave. Each takes up to 100 ms, in which nothing is answered. */
const COLLECT = 10_000;

/** What happened to a document if the index is no longer the same. */
const CHANGES: ReadonlySet<DocumentState> = new Set(["new", "changed", "removed"]);

/** What is followed. */
export interface FollowSourcesOptions {
  /** As in `IndexOptions`. */
  readonly name?: string | undefined;
  /** Where the sources are indexed. */
  readonly target: IndexTarget;
  /** Called after each run, with the report. */
  readonly onRun: (report: IndexReport) => Promise<void>;
}

/** Keeps a store in line with sources that change. */
export function followSources(
  given: readonly (string | Source)[],
  { name, target: givenTarget, onRun }: FollowSourcesOptions,
): Following {
  const closed = new AbortController();
  const { signal } = closed;
  const failures = sourceFailures();
  const read = readSources(failures);
  const urls = askUrls((file) => ask(file));
  const folders = watchFolders(() => lookSoon(QUIET));
  const tidying = tidySometimes(() => inTurn(tidy).catch(() => undefined));
  let sources = given;
  let target = givenTarget;
  /** The states in which files that differ were seen last. A file is read once it keeps its state. */
  let unsettled = new Map<string, string>();
  /** Reports on what failed in the last run, by source. */
  let failed: ReadonlyMap<string, IndexedDocumentReport> = new Map();
  let workflows: ReadonlySet<string> = new Set();
  let wereMissing: ReadonlySet<string> = new Set();
  /** Files and URLs that were found by the last look. */
  let present: ReadonlySet<string> = new Set();
  let isListed: (document: DocumentSummary) => boolean = () => true;
  /** Documents of everything that is or once was followed: their sources by their ids. */
  const own = new Map<string, string>();
  let events: FollowEvents | undefined;
  /** Whether the list of sources has changed since the last run. */
  let isChanged = false;
  let collectedAt = Number.NEGATIVE_INFINITY;
  let nextLook = Number.POSITIVE_INFINITY;
  let lookTimer: NodeJS.Timeout | undefined;
  /** The end of everything that was begun so far. */
  let turn: Promise<unknown> = Promise.resolve();

  /** Runs work after all earlier work, because runs must not overlap. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  };

  const run = async (
    options: IndexSourcesOptions,
    differing?: ReadonlySet<string>,
  ): Promise<IndexReport> => {
    const report = await indexSources(sources, target, {
      ...options,
      ...{ name, independent: true, load: read.load, isDropped },
      outcomeOf: differing && ((file, isIndexed) => outcomeOf(file, isIndexed, differing)),
    });
    await onRun(report);
    for (const { id, source } of report.documents) own.set(id, source);
    const wasRead = differing && new Set([...differing].map(storedSource));
    noteFailedDocuments(report, failures, {
      isPresent: (source) => present.has(source),
      wasRead: (source) => wasRead?.has(source) ?? true,
    });
    const failing = report.documents.filter(({ state }) => state === "failed");
    failed = new Map(failing.map((document) => [document.source, document]));
    // A file that has come since the sources were looked for is read again.
    for (const source of failed.keys()) if (!present.has(source)) read.forget(source);
    workflows = new Set(report.workflows?.map(({ source }) => source));
    return report;
  };
  /** Says what is known of a file, so that a run reads what differs and nothing else, and waits for no server. */
  const outcomeOf = (
    file: SourceFile,
    isIndexed: boolean,
    differing: ReadonlySet<string>,
  ): KnownOutcome | undefined => {
    if (differing.has(file.path)) return undefined;
    const failure = failed.get(storedSource(file.path));
    if (sourceKind(file.path) === "url") return failure ?? "none";
    if (!read.has(file)) return undefined;
    return isIndexed || read.isOther(file) ? "none" : failure;
  };
  const isOwn = ({ id, source }: DocumentSummary): boolean => own.get(id) === source;
  const isDropped = (document: DocumentSummary): boolean => isOwn(document) && !isListed(document);
  const areWorkflows = (paths: ReadonlySet<string>): boolean =>
    [...paths].some((path) => workflows.has(storedSource(path)));

  /** Finds the sources, and notes which are missing. */
  const find = async (): Promise<readonly SourceFile[]> => {
    const missing: MissingSource[] = [];
    const files = await findSources(sources, {
      ...{ name, signal },
      onMissing: (source, error) => missing.push({ source, error }),
    });
    const reports = missing.length === 0 ? [] : missingReports(missing, await documentsOf(target));
    const lost = new Set(reports.map(({ source }) => source));
    for (const { id, source, diagnostics } of reports)
      failures.add("reading", { id, source, reason: diagnostics[0]?.message ?? "It is missing." });
    for (const source of wereMissing) if (!lost.has(source)) failures.remove("reading", source);
    wereMissing = lost;
    present = new Set(files.map(({ path }) => storedSource(path)));
    isListed = listedAmong(files, sources);
    failures.keep(new Set([target.location, ...lost, ...present]));
    // Until it is followed, the first run reads all URLs.
    urls.set(files, events && read.has);
    return files;
  };
  /** Looks for what has changed, and indexes it. */
  const look = async (): Promise<void> => {
    const begun = performance.now();
    const files = await find();
    const differing = new Set<string>();
    const settled = new Map<SourceFile, FileSignature>();
    const next = new Map<string, string>();
    for (const file of files) {
      let seen: FileSignature | undefined;
      const differs = await read.mayDiffer(file, (signature) => {
        seen = signature;
      });
      if (!differs) continue;
      // A file that was just written may not be complete.
      if (seen !== undefined) {
        next.set(file.path, seen.text);
        const isQuiet = Date.now() - seen.changed >= QUIET;
        if (!isQuiet && unsettled.get(file.path) !== seen.text) continue;
        settled.set(file, seen);
      }
      differing.add(file.path);
    }
    const isWaiting = next.size > settled.size;
    unsettled = next;
    const took = performance.now() - begun;
    const hasGone = read.keep(new Set(files.map(({ path }) => path)));
    watch(files);
    if (differing.size > 0 || hasGone || isChanged) {
      // A file that is not read as a document, such as workflows, has its state noted here.
      for (const [file, signature] of settled) read.note(file, signature);
      const forgetFetched = read.fetchedUntilNow(differing);
      try {
        await update(differing, hasGone);
        isChanged = false;
      } catch (error) {
        // Try all of it again.
        read.keep(new Set(files.map(({ path }) => path).filter((path) => !differing.has(path))));
        throw error;
      } finally {
        forgetFetched();
      }
    }
    failures.remove("reading", target.location);
    if (isWaiting) lookSoon(QUIET);
    if (hasLocal(files)) lookSoon(Math.max(LOOK, took / LOOK_SHARE));
    urls.ask();
  };
  /** Indexes what differs. Workflows are part of the documents that they call, so these are all read again. */
  const update = async (differing: ReadonlySet<string>, hasGone: boolean): Promise<void> => {
    const { onStandstill, onIndexed } = events ?? {};
    const options = { signal, onStandstill, optimizes: false };
    const isWide = areWorkflows(differing) || (hasGone && workflows.size > 0);
    let report = await run(options, isWide ? undefined : differing);
    if (!isWide && areWorkflows(differing)) report = await run(options);
    if (!report.documents.some(({ state }) => CHANGES.has(state))) return;
    onIndexed?.(report);
    tidying.changed();
    // A change leaves garbage of a whole document, and V8 would let the heap grow to several times its size.
    if (performance.now() < collectedAt + COLLECT) return;
    collectGarbage();
    collectedAt = performance.now();
  };
  /** Optimizes the store. A failure does no harm: the next time, there is more to do. */
  const tidy = async (): Promise<void> => {
    const lock = await lockStore(target.location, { signal });
    try {
      await (await target.existing())?.optimize(signal);
    } finally {
      await lock?.release();
    }
  };

  const lookSoon = (milliseconds: number): void => {
    const at = performance.now() + milliseconds;
    if (signal.aborted || at >= nextLook) return;
    nextLook = at;
    clearTimeout(lookTimer);
    lookTimer = setTimeout(() => {
      nextLook = Number.POSITIVE_INFINITY;
      void inTurn(look).catch(noteFailure);
    }, milliseconds);
    lookTimer.unref();
  };
  /** Notes that a look failed as a whole: the store cannot be written, or something unexpected. Tries again. */
  const noteFailure = (error: unknown): void => {
    if (signal.aborted) return;
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    failures.add("reading", { id: target.location, source: target.location, reason });
    lookSoon(RETRY);
  };
  const watch = (files: readonly SourceFile[]): void => {
    const local = files.filter(({ path }) => sourceKind(path) === "file");
    const places = sources.map(sourcePlace);
    folders.watch([
      ...new Set([
        ...local.flatMap(({ path, root }) => [dirname(path), ...(root === path ? [] : [root])]),
        ...read.parts().map((path) => dirname(path)),
        ...places.filter((place) => sourceKind(place) === "file").map((place) => dirname(place)),
      ]),
    ]);
  };
  const ask = async (file: SourceFile): Promise<void> => {
    try {
      if (await read.askUrl(file, { remote: target.remote, signal })) lookSoon(0);
    } catch (error) {
      // Other failures were noted.
      if (!SpecLensError.isInstance(error)) noteFailure(error);
    }
  };

  return {
    index: (options) =>
      inTurn(async () => {
        await find();
        return run({ ...options, signal: either(options?.signal, signal) });
      }),
    start: (given = {}) => {
      events = given;
      failures.tell(given);
      void inTurn(look).catch(noteFailure);
    },
    change: (next, remote = target.remote) =>
      inTurn(async () => {
        const files = await findSources(next, { name, signal, onMissing: () => undefined });
        const isListedThen = listedAmong(files, next);
        const staying = (await documentsOf(target)).filter(
          (document) => !isOwn(document) || isListedThen(document),
        );
        refuseConflicts(distinctIds(files, knownIds(staying)), staying);
        sources = next;
        target = { ...target, remote };
        isChanged = true;
        if (events !== undefined) lookSoon(0);
      }),
    failures: () => failures.list(),
    close: async () => {
      closed.abort(new Error("The sources are no longer followed."));
      clearTimeout(lookTimer);
      tidying.close();
      folders.close();
      await Promise.all([turn, urls.close()]);
    },
  };
}

async function documentsOf({ existing }: IndexTarget): ReturnType<typeof readDocuments> {
  return readDocuments(await existing().catch(() => undefined));
}

async function readDocuments(store: Awaited<ReturnType<IndexTarget["existing"]>>) {
  return (await store?.documents().catch(() => [])) ?? [];
}

/**
 * Returns a function that says whether a document belongs to these sources, even if it is missing now. Under another id
 * than the one that the user gave, it does not.
 */
function listedAmong(
  files: readonly SourceFile[],
  sources: readonly (string | Source)[],
): (document: DocumentSummary) => boolean {
  const roots = [...files.map(({ root }) => root), ...sources.map(sourceRoot)];
  const known = new Set(roots.map(storedSource));
  const found = new Map(files.map((file) => [storedSource(file.path), file]));
  return ({ id, source, root }) => {
    const file = found.get(source);
    return file === undefined ? known.has(root) : !file.isNamed || file.id === id;
  };
}

function hasLocal(files: readonly SourceFile[]): boolean {
  return files.length === 0 || files.some(({ path }) => sourceKind(path) === "file");
}

function either(one: AbortSignal | undefined, other: AbortSignal): AbortSignal {
  return one === undefined ? other : AbortSignal.any([one, other]);
}
