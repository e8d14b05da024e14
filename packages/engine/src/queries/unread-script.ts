/** Scripts of languages with many speakers, by their names in Unicode. */
const SCRIPTS = [
  ...["Arabic", "Armenian", "Bengali", "Cyrillic", "Devanagari", "Ethiopic", "Georgian", "Greek"],
  ...["Gujarati", "Han", "Hangul", "Hebrew", "Hiragana", "Katakana", "Khmer", "Lao", "Latin"],
  ...["Malayalam", "Myanmar", "Sinhala", "Tamil", "Telugu", "Thai", "Tibetan"],
].map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, "u") }));
/** Enough letters to know the script. */
const READ = 400;

/**
 * Returns the script that at least half of a question's letters belong to if an embedder does not read it; otherwise
 * undefined.
 *
 * @param scripts the scripts that the embedder reads, by their names in Unicode; default: all
 */
export function unreadScript(question: string, scripts?: readonly string[]): string | undefined {
  if (scripts === undefined) return undefined;
  const letters = question.slice(0, READ).match(/\p{L}/gu) ?? [];
  return SCRIPTS.find(
    ({ name, letter }) =>
      !scripts.includes(name) &&
      letters.filter((each) => letter.test(each)).length * 2 >= Math.max(1, letters.length),
  )?.name;
}
