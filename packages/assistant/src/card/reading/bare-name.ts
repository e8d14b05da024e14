/** The longest name that a rule reads, in characters. Longer texts are data. */
const LONGEST_NAME = 100;

/** Returns a name without its case and separators: `X-Api-Key` → xapikey, `$skip` → skip; `""` for other scripts. */
export function bareName(name: string): string {
  return name
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
