// Every public export of @speclens/engine/surroundings: what a program needs that opens no engine, such as a guard in
// front of another server. It is a separate entry point, because an engine takes 40 MB to load.
export { renderError } from "@speclens/render";
export { MOMENT_USAGE, parseAge, parseMoment } from "@speclens/text";
export { openNamedEmbedder } from "./embedder/open-named-embedder.ts";
export { packageVersion } from "./files/package-version.ts";
export { telemetryFile } from "./files/user-cache.ts";
