/** `1 operation`, `2 operations`; a plural that is not made with `s` is given. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
