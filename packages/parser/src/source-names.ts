// What the name of a source tells without reading it: @speclens/parser/source-names. It loads faster than all of the package.

export { shownSource } from "./remote/shown-source.ts";
export { sourceKind } from "./remote/source-kind.ts";
