// Every public export of @speclens/parser/parse: text → document. Nothing here needs Node, so it runs in browsers and
// workers, too.

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
