// Languages other than English that documents use, written in Latin letters, with Snowball rules. Each loads
// when a document needs it, because most stores contain only English documents.
const STEMMERS: Readonly<Record<LanguageCode, () => Promise<Rules>>> = {
  da: () => import("#stemmers/danish"),
  de: () => import("#stemmers/german"),
  es: () => import("#stemmers/spanish"),
  fi: () => import("#stemmers/finnish"),
  fr: () => import("#stemmers/french"),
  hu: () => import("#stemmers/hungarian"),
  it: () => import("#stemmers/italian"),
  nl: () => import("#stemmers/dutch"),
  no: () => import("#stemmers/norwegian"),
  pt: () => import("#stemmers/portuguese"),
  ro: () => import("#stemmers/romanian"),
  sv: () => import("#stemmers/swedish"),
  tr: () => import("#stemmers/turkish"),
};

/** An ISO 639-1 language code. */
export type LanguageCode =
  | "da"
  | "de"
  | "es"
  | "fi"
  | "fr"
  | "hu"
  | "it"
  | "nl"
  | "no"
  | "pt"
  | "ro"
  | "sv"
  | "tr";

interface Rules {
  readonly stemmer: (word: string) => string;
}

/** A language other than English, with its own stemming rules. */
export interface Language {
  readonly code: LanguageCode;
  /** Removes the ending of a word. The word must be in lower case and NFKC. */
  readonly stem: (word: string) => string;
}

export function isLanguageCode(value: unknown): value is LanguageCode {
  return typeof value === "string" && Object.hasOwn(STEMMERS, value);
}

// Endings that the rules recognize only with accents, although people often type them without.
const ENDINGS: Readonly<Partial<Record<LanguageCode, readonly (readonly [RegExp, string])[]>>> = {
  es: [[/(?<=[cs])ion$/, "ión"]],
  pt: [
    [/cao$/, "ção"],
    [/coes$/, "ções"],
  ],
};

/** Loads each language once, in the order of the codes. */
export async function loadLanguages(codes: Iterable<LanguageCode>): Promise<readonly Language[]> {
  const sorted = [...new Set(codes)].sort();
  return await Promise.all(sorted.map(loadLanguage));
}

async function loadLanguage(code: LanguageCode): Promise<Language> {
  const { stemmer } = await STEMMERS[code]();
  const stem = (word: string) => {
    let accented = word;
    for (const [ending, full] of ENDINGS[code] ?? []) accented = accented.replace(ending, full);
    return stemmer(accented);
  };
  return { code, stem };
}
