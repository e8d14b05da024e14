// Every public export of @speclens/text.

export { decodeEntities } from "./decode-entities.ts";
export { firstSentence } from "./first-sentence.ts";
export { plainLines, plainText } from "./plain-text.ts";
