const IZE = /(?<=^[a-z]{3,})is(?=(?:e|es|ed|ing|er|ers|ation|ations|ational)$)/;
const YZE = /(?<=[a-z]{3,}l)ys(?=(?:e|es|ed|ing|er|ers)$)/;
const OR = /(?<=^(?:un)?(?:arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum|vap))our/;
const SINGLE_L =
  /(?<=^(?:cancel|channel|counsel|dial|fuel|initial|label|level|marshal|model|panel|parcel|signal|total|travel|tunnel))l(?=(?:ed|ing|er|ers)$)/;
/** What one of the rules may change. Most words have none of it. */
const CHANGED = /is|ys|our|ll/;
const WORDS: ReadonlyMap<string, string> = new Map([
  ["artefact", "artifact"],
  ["catalogue", "catalog"],
  ["centimetre", "centimeter"],
  ["centre", "center"],
  ["defence", "defense"],
  ["dialogue", "dialog"],
  ["enquiry", "inquiry"],
  ["enquirie", "inquirie"],
  ["fibre", "fiber"],
  ["grey", "gray"],
  ["jewellery", "jewelry"],
  ["kilometre", "kilometer"],
  ["licence", "license"],
  ["litre", "liter"],
  ["metre", "meter"],
  ["millimetre", "millimeter"],
  ["offence", "offense"],
  ["programme", "program"],
  ["theatre", "theater"],
]);

/**
 * Returns the American spelling of a word: `organization` for `organisation`, `colors` for `colours`,
 * `canceled` for `cancelled`. A rule applies only if no other word is spelled like its result. A few words
 * are always spelled with `is`; the rule changes them too, but in documents and questions alike.
 */
export function americanSpelling(word: string): string {
  const [singular, ending] = word.endsWith("s") ? [word.slice(0, -1), "s"] : [word, ""];
  const known = WORDS.get(singular);
  if (known !== undefined) return known + ending;
  if (!CHANGED.test(word)) return word;
  return word.replace(IZE, "iz").replace(YZE, "yz").replace(OR, "or").replace(SINGLE_L, "");
}
