// Every public export of @speclens/parser.

export { type ParsedDocument, type ParseOptions, parseDocument } from "./parse-document.ts";
export type { DocumentPart } from "./references/document-part.ts";
export { fetchRemote } from "./remote/fetch-remote.ts";
export type { RemoteFile, RemoteOptions } from "./remote/remote-options.ts";
export { type FindOptions, findSources, type SourceFile } from "./sources/find-sources.ts";
export { type LoadedSource, loadSource } from "./sources/load-source.ts";
export { mayBeEntry } from "./sources/may-be-entry.ts";
export {
  MAX_SOURCE_BYTES,
  type ReadSource,
  type ReadSourceOptions,
  readSource,
} from "./sources/read-source.ts";
export { shownSource } from "./sources/shown-source.ts";
export { type SourceKind, sourceKind } from "./sources/source-kind.ts";
