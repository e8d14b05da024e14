// Every public export of @speclens/text.

export { closestNames } from "./closest-names.ts";
export { cosine } from "./cosine.ts";
export { counted } from "./counted.ts";
export { decodeEntities } from "./decode-entities.ts";
export { editDistance } from "./edit-distance.ts";
export { firstSentence } from "./first-sentence.ts";
export { joinPointer, parentPointer, pointerSegments } from "./json-pointer.ts";
export { matchingNames } from "./matching-names.ts";
export { type NameMatch, type NameMatcher, nameMatcher } from "./name-matcher.ts";
export { nameWords } from "./name-words.ts";
export { plainLines, plainText } from "./plain-text.ts";
export { rankNames } from "./rank-names.ts";
export { type SchemaQuestion, schemaQuestion } from "./schema-question.ts";
export { splitIdentifier } from "./split-identifier.ts";
export { SUBSCHEMA_KEYWORDS, type SubschemaKind } from "./subschema-keywords.ts";
export { weakMemoize } from "./weak-memoize.ts";
