// Every public export of @speclens/parser.

export { type GivenPlans, givenPlans } from "./arazzo/given-plans.ts";
export {
  type ArazzoFile,
  type ArazzoSourceName,
  mayBeArazzo,
  type ParseArazzoOptions,
  type ParsedArazzo,
  parseArazzo,
} from "./arazzo/parse-arazzo.ts";
export { type ParsedDocument, type ParseOptions, parseDocument } from "./parse-document.ts";
export type { DocumentPart } from "./references/document-part.ts";
export { fetchRemote } from "./remote/fetch-remote.ts";
export type { RemoteFile, RemoteOptions } from "./remote/remote-options.ts";
export { shownSource } from "./remote/shown-source.ts";
export { type SourceKind, STDIN_PATH, sourceKind } from "./remote/source-kind.ts";
export { distinctIds, type KnownIds } from "./sources/distinct-ids.ts";
export { findNearbyDocuments } from "./sources/find-nearby-documents.ts";
export { type FindOptions, findSources } from "./sources/find-sources.ts";
export { type LoadedSource, loadSource, mayBeEntry } from "./sources/load-source.ts";
export {
  MAX_SOURCE_BYTES,
  type ReadSource,
  type ReadSourceOptions,
  readSource,
} from "./sources/read-source.ts";
export type { SourceFile } from "./sources/source-file.ts";
export { readText } from "./text/read-text.ts";
export type { TextResult } from "./text/text-result.ts";
