/** Formats a number with its noun: `1 operation`, `1,223 operations`, `2 indexes`. */
export function pluralize(number: number, noun: string, plural: string = `${noun}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : plural}`;
}
