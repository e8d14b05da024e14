// Every public export of @speclens/text but `singularWords`, whose library pages cannot load.

export { cosine } from "./cosine.ts";
export { dotProduct } from "./dot-product.ts";
export { type Circles, findCircles } from "./find-circles.ts";
export { canonicalJson } from "./json/canonical-json.ts";
export { joinPointer, parentPointer, pointerSegments } from "./json/json-pointer.ts";
export { jsonStringEnd } from "./json/json-string-end.ts";
export { SUBSCHEMA_KEYWORDS, type SubschemaKind } from "./json/subschema-keywords.ts";
export { createLineBuffer, type LineBuffer } from "./line-buffer.ts";
export { memoize } from "./memoize.ts";
export { closestNames } from "./names/closest-names.ts";
export { editDistance } from "./names/edit-distance.ts";
export { isInterface } from "./names/is-interface.ts";
export { isVersion } from "./names/is-version.ts";
export { matchingNames } from "./names/matching-names.ts";
export { type NameMatch, type NameMatcher, nameMatcher } from "./names/name-matcher.ts";
export { nameWords } from "./names/name-words.ts";
export { pathMatcher } from "./names/path-matcher.ts";
export { rankNames } from "./names/rank-names.ts";
export { type SchemaQuestion, schemaQuestion } from "./names/schema-question.ts";
export { splitIdentifier } from "./names/split-identifier.ts";
export { counted } from "./prose/counted.ts";
export { decodeEntities } from "./prose/decode-entities.ts";
export { firstSentence } from "./prose/first-sentence.ts";
export { plainLines, plainText } from "./prose/plain-text.ts";
export { weakMemoize } from "./weak-memoize.ts";
