// Every public export of @speclens/parser.
export { type FindOptions, findSources, type SourceFile } from "./find-sources.ts";
export { type ParsedDocument, type ParseOptions, parseDocument } from "./parse-document.ts";
export { type ReadSource, readSource } from "./read-source.ts";
