/** Collects the values of an option that may be repeated, in their order. */
export function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}
