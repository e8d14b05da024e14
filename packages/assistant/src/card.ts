// What a search needs of this package: @speclens/assistant/card. It loads faster than all of it.

export { conventionsAsked } from "./card/conventions-asked.ts";
export { describeApi } from "./card/describe-api.ts";
