/**
 * Formats a number with its noun: `1 operation`, `2 operations`.
 *
 * @param many the plural; default: the noun with `s`
 */
export function counted(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}
