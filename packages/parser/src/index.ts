// Every public export of @speclens/parser.

export type { DocumentPart } from "./document-part.ts";
export { fetchRemote } from "./fetch-remote.ts";
export { type FindOptions, findSources, type SourceFile } from "./find-sources.ts";
export { type LoadedSource, loadSource } from "./load-source.ts";
export { mayBeEntry } from "./may-be-entry.ts";
export { type ParsedDocument, type ParseOptions, parseDocument } from "./parse-document.ts";
export {
  MAX_SOURCE_BYTES,
  type ReadSource,
  type ReadSourceOptions,
  readSource,
} from "./read-source.ts";
export type { RemoteFile, RemoteOptions } from "./remote-options.ts";
export { shownSource } from "./shown-source.ts";
export { type SourceKind, sourceKind } from "./source-kind.ts";
