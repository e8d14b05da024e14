import { open } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { type Diagnostic, SpecLensError, throwIfAborted } from "@speclens/core";
import {
  type ArazzoFile,
  mayBeArazzo,
  parseArazzo,
  readSource,
  type SourceFile,
  sourceKind,
} from "@speclens/parser";
import type { EngineOptions } from "../contracts/engine-options.ts";
import type { WorkflowReport } from "../contracts/index-report.ts";
import { storedSource } from "./stored-source.ts";

/** An Arazzo document, for a document whose operations it calls. */
export interface AttachedWorkflows {
  readonly file: ArazzoFile;
  /** Names under which it calls the document, sorted. */
  readonly names: readonly string[];
}

/** The Arazzo documents among the sources. */
export interface SourceWorkflows {
  /** Returns whether a source is an Arazzo document. */
  readonly has: (file: SourceFile) => boolean;
  /** Returns the Arazzo documents that call operations of a document. */
  readonly of: (file: SourceFile) => readonly AttachedWorkflows[];
  /** Reports on all Arazzo documents, in the order of the sources. */
  readonly reports: readonly WorkflowReport[];
}

export interface ReadWorkflowsOptions extends Pick<EngineOptions, "remote"> {
  readonly signal?: AbortSignal | undefined;
}

/** How many bytes at the start of a file are searched for the member `arazzo`, and of how many files at once. */
const START = 4_096;
const AT_ONCE = 16;

/**
 * Reads the Arazzo documents among the sources, before all other documents. Each one belongs to the documents that
 * it names by URL or relative path; otherwise by id, or by the name of the file if only one document has it. A
 * source that cannot be read is left to the code that reads documents.
 *
 * @throws SpecLensError `aborted`
 */
export async function readWorkflows(
  sources: readonly SourceFile[],
  options: ReadWorkflowsOptions,
): Promise<SourceWorkflows> {
  const read = new Map<SourceFile, ReadWorkflowFile>();
  for (let start = 0; start < sources.length; start += AT_ONCE) {
    throwIfAborted(options.signal);
    const some = sources.slice(start, start + AT_ONCE);
    const isCandidate = await Promise.all(some.map(mayBeWorkflow));
    for (const [position, source] of some.entries()) {
      const found = isCandidate[position] ? await readFile(source, options) : undefined;
      if (found !== undefined) read.set(source, found);
    }
  }
  const documents = sources.filter((source) => !read.has(source));
  const find = documentFinder(documents);
  const attached = new Map<SourceFile, AttachedWorkflows[]>();
  const reports: WorkflowReport[] = [];
  for (const [source, { file, diagnostics }] of read) {
    const found = new Map<SourceFile, string[]>();
    const problems = [...diagnostics];
    for (const [position, { name, url, type }] of (file?.sources ?? []).entries()) {
      if (type !== "openapi") continue;
      const document = find(name, url);
      if (document !== undefined) found.set(document, [...(found.get(document) ?? []), name]);
      else problems.push(notIndexed(name, position));
    }
    for (const [document, names] of found) {
      if (file === undefined) continue;
      const others = attached.get(document) ?? [];
      attached.set(document, [...others, { file, names: names.sort() }]);
    }
    reports.push({
      source: storedSource(source.path),
      workflows: file?.workflows.length ?? 0,
      documents: Array.from(found.keys(), ({ id }) => id).sort(),
      diagnostics: problems,
    });
  }
  return {
    has: (file) => read.has(file),
    of: (file) => attached.get(file) ?? [],
    reports,
  };
}

interface ReadWorkflowFile {
  /** Absent if the workflows cannot be read; the diagnostics say why. */
  readonly file?: ArazzoFile;
  readonly diagnostics: readonly Diagnostic[];
}

async function readFile(
  source: SourceFile,
  options: ReadWorkflowsOptions,
): Promise<ReadWorkflowFile | undefined> {
  try {
    const { text } = await readSource(source, options);
    const url = urlOf(source);
    const parsed = parseArazzo(text, { source: storedSource(source.path), ...(url && { url }) });
    const isOther = parsed.diagnostics.some(
      ({ code }) => !["version-unsupported", "workflows-missing"].includes(code),
    );
    return parsed.file === undefined && isOther ? undefined : parsed;
  } catch (error) {
    if (SpecLensError.is(error, "aborted")) throw error;
    return undefined;
  }
}

/** A quick check. A URL has to say it, because fetching every document twice would take too long. */
async function mayBeWorkflow({ path }: SourceFile): Promise<boolean> {
  const kind = sourceKind(path);
  if (kind !== "file") return kind === "url" && /arazzo/i.test(path);
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START), 0, START, 0);
    return mayBeArazzo(buffer.toString("latin1", 0, bytesRead));
  } catch {
    return false;
  } finally {
    await file.close();
  }
}

function urlOf({ path }: SourceFile): string {
  const kind = sourceKind(path);
  if (kind === "stdin") return "";
  return kind === "url" ? new URL(path).href : pathToFileURL(path).href;
}

/** Finds the document that an Arazzo document names. */
function documentFinder(
  documents: readonly SourceFile[],
): (name: string, url: string | undefined) => SourceFile | undefined {
  const byUrl = new Map(documents.map((document) => [urlOf(document), document]));
  const byId = new Map(documents.map((document) => [document.id, document]));
  const byFileName = new Map<string, SourceFile | undefined>();
  for (const document of documents) {
    const fileName = lastSegment(urlOf(document));
    byFileName.set(fileName, byFileName.has(fileName) ? undefined : document);
  }
  return (name, url) =>
    (url !== undefined ? byUrl.get(url) : undefined) ??
    byId.get(name) ??
    (url !== undefined ? byFileName.get(lastSegment(url)) : undefined);
}

function lastSegment(url: string): string {
  return (
    url
      .replace(/[?#].*$/s, "")
      .split("/")
      .at(-1) ?? ""
  );
}

function notIndexed(name: string, position: number): Diagnostic {
  return {
    severity: "warning",
    code: "source-not-indexed",
    pointer: `/sourceDescriptions/${position}`,
    message: `None of the sources is the document ${JSON.stringify(name.slice(0, 100))}, so its steps are not read.`,
    hint: "Index it together with the workflows.",
  };
}
