import { dirname } from "node:path";
import { watchFolders } from "@speclens/configuration";
import { type Source, SpecLensError, sourcePlace } from "@speclens/core";
import { findSources, type SourceFile, sourceKind } from "@speclens/parser";
import type { FollowEvents, Following } from "../contracts/following.ts";
import type { DocumentState, IndexReport } from "../contracts/index-report.ts";
import {
  type IndexSourcesOptions,
  type IndexTarget,
  indexSources,
} from "../indexing/index-sources.ts";
import { type MissingSource, missingReports } from "../indexing/missing-reports.ts";
import { storedSource } from "../indexing/stored-source.ts";
import type { FileSignature } from "./file-signature.ts";
import { readSources } from "./read-sources.ts";
import { sourceFailures } from "./source-failures.ts";
import { urlSchedule } from "./url-schedule.ts";

/** Milliseconds without a change after which a file is considered complete. */
const QUIET = 150;
/** Milliseconds between looks without an event, because some file systems send none. */
const LOOK = 2000;
/** A look may take this share of the time, so that large folders are looked at less often. */
const LOOK_SHARE = 1 / 20;
/** URLs that are asked at the same time. A server that does not answer must not hold up the others. */
const ASKED_AT_ONCE = 16;
/** Milliseconds after which a run that failed as a whole is tried again. */
const RETRY = 5000;

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
  sources: readonly (string | Source)[],
  { name, target, onRun }: FollowSourcesOptions,
): Following {
  const closed = new AbortController();
  const { signal } = closed;
  const failures = sourceFailures();
  const read = readSources(failures);
  const schedule = urlSchedule();
  const folders = watchFolders(() => lookSoon(QUIET));
  /** The states in which files that differ were seen last. A file is read once it keeps its state. */
  let unsettled = new Map<string, string>();
  let waitingUrls: SourceFile[] = [];
  let asking = 0;
  let workflows: ReadonlySet<string> = new Set();
  let wereMissing: ReadonlySet<string> = new Set();
  /** Files and URLs that were found by the last look. */
  let present: ReadonlySet<string> = new Set();
  let events: FollowEvents = {};
  let nextLook = Number.POSITIVE_INFINITY;
  let lookTimer: NodeJS.Timeout | undefined;
  let urlTimer: NodeJS.Timeout | undefined;
  /** The end of everything that was begun so far. */
  let turn: Promise<unknown> = Promise.resolve();
  const asked = new Set<Promise<void>>();

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
      ...{ name, independent: true, load: read.load },
      mayDiffer: differing && (({ path }) => differing.has(path) || !read.has(path)),
    });
    await onRun(report);
    failures.setIds(new Map(report.documents.map(({ id, source }) => [source, id])));
    for (const { id, source, state, diagnostics } of report.documents) {
      if (state !== "failed") {
        if (state !== "unchanged" || isOneOf(source, differing))
          failures.remove("indexing", source);
        continue;
      }
      // A file that has come since the sources were looked for is read again; what is missing is noted by the look.
      if (!present.has(source)) read.forget(source);
      // What cannot be read is noted when it is read.
      if (!present.has(source) || failures.isUnread(source) || !isOneOf(source, differing))
        continue;
      const problem = diagnostics.find(({ severity }) => severity === "error");
      const line = problem?.line === undefined ? "" : `line ${problem.line}: `;
      failures.add("indexing", {
        ...{ id, source },
        reason: problem === undefined ? "It cannot be indexed." : line + problem.message,
      });
    }
    workflows = new Set(report.workflows?.map(({ source }) => source));
    return report;
  };
  const isOneOf = (source: string, paths: ReadonlySet<string> | undefined): boolean =>
    paths === undefined || [...paths].some((path) => storedSource(path) === source);
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
    failures.keep(new Set([target.location, ...lost, ...present]));
    schedule.set(files, Date.now());
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
    if (differing.size > 0 || hasGone) {
      // A file that is not read as a document, such as workflows, has its state noted here.
      for (const [file, signature] of settled) read.note(file, signature);
      const forgetFetched = read.fetchedUntilNow();
      try {
        await update(differing, hasGone);
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
  };
  /** Indexes what differs. Workflows are part of the documents that they call, so these are all read again. */
  const update = async (differing: ReadonlySet<string>, hasGone: boolean): Promise<void> => {
    const { onStandstill } = events;
    const isWide = areWorkflows(differing) || (hasGone && workflows.size > 0);
    let report = await run({ signal, onStandstill }, isWide ? undefined : differing);
    if (!isWide && areWorkflows(differing)) report = await run({ signal, onStandstill });
    if (report.documents.some(({ state }) => CHANGES.has(state))) events.onIndexed?.(report);
  };

  const lookSoon = (milliseconds: number): void => {
    const at = performance.now() + milliseconds;
    if (signal.aborted || at >= nextLook) return;
    nextLook = at;
    clearTimeout(lookTimer);
    lookTimer = setTimeout(() => {
      nextLook = Number.POSITIVE_INFINITY;
      void inTurn(look).catch(failed);
    }, milliseconds);
    lookTimer.unref();
  };
  /** Notes that a look failed as a whole: the store cannot be written, or something unexpected. Tries again. */
  const failed = (error: unknown): void => {
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

  const askDue = (): void => {
    waitingUrls = [...waitingUrls, ...schedule.due(Date.now())];
    while (asking < ASKED_AT_ONCE) {
      const file = waitingUrls.shift();
      if (file === undefined) break;
      asking += 1;
      const done = ask(file).finally(() => {
        asking -= 1;
        asked.delete(done);
        schedule.asked(file, Date.now());
        if (!signal.aborted) askDue();
      });
      asked.add(done);
    }
    clearTimeout(urlTimer);
    const wait = schedule.wait(Date.now());
    if (signal.aborted || wait === undefined) return;
    // Timers use 32-bit integers.
    urlTimer = setTimeout(askDue, Math.min(wait, 2 ** 31 - 1));
    urlTimer.unref();
  };
  const ask = async (file: SourceFile): Promise<void> => {
    try {
      if (!(await read.askUrl(file, { remote: target.remote, signal }))) return;
    } catch (error) {
      // The failure was noted.
      if (!SpecLensError.isInstance(error)) failed(error);
      return;
    }
    lookSoon(0);
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
      void inTurn(look).catch(failed).then(askDue);
    },
    failures: () => failures.list(),
    close: async () => {
      closed.abort(new Error("The sources are no longer followed."));
      clearTimeout(lookTimer);
      clearTimeout(urlTimer);
      folders.close();
      await Promise.all([turn, ...asked]);
    },
  };
}

async function documentsOf({ existing }: IndexTarget): ReturnType<typeof readDocuments> {
  return readDocuments(await existing().catch(() => undefined));
}

async function readDocuments(store: Awaited<ReturnType<IndexTarget["existing"]>>) {
  return (await store?.documents().catch(() => [])) ?? [];
}

function hasLocal(files: readonly SourceFile[]): boolean {
  return files.length === 0 || files.some(({ path }) => sourceKind(path) === "file");
}

function either(one: AbortSignal | undefined, other: AbortSignal): AbortSignal {
  return one === undefined ? other : AbortSignal.any([one, other]);
}
