/** The providers of language models. */
export const PROVIDERS = ["anthropic", "openai", "openai-compatible"] as const;

/** A provider, which is also the beginning of a specification. */
export type ProviderKind = (typeof PROVIDERS)[number];

/** The environment variable with the key of each provider. */
export const KEY_VARIABLE: Readonly<Record<ProviderKind, string>> = {
  anthropic: "ANTHROPIC_API_KEY",
  openai: "OPENAI_API_KEY",
  "openai-compatible": "SPECLENS_MODEL_API_KEY",
};

/** The environment variable with the address of each provider that has one, as its own programs name it. */
export const ADDRESS_VARIABLE: Readonly<Partial<Record<ProviderKind, string>>> = {
  anthropic: "ANTHROPIC_BASE_URL",
  openai: "OPENAI_BASE_URL",
};

/** The address of each provider that has one. */
export const ADDRESS: Readonly<Record<Exclude<ProviderKind, "openai-compatible">, string>> = {
  anthropic: "https://api.anthropic.com/v1",
  openai: "https://api.openai.com/v1",
};
