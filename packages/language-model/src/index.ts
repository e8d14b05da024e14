// Every public export of @speclens/language-model.

export { openLanguageModel } from "./open-language-model.ts";
export type { OpenModelOptions } from "./open-model-options.ts";
