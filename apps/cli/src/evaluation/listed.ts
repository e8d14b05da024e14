export interface ListOptions {
  /** Tells every entry. */
  readonly all: boolean;
  /** Names the documents of operations, since there are several. */
  readonly showDocument: boolean;
}

/**
 * A heading with the entries under it, each of one or more lines; nothing where there is none.
 *
 * @param most entries that are told, unless all are asked for
 */
export function listed(
  heading: string,
  entries: readonly (readonly string[])[],
  { all }: ListOptions,
  most = 20,
): string[] {
  if (entries.length === 0) return [];
  const shown = all ? entries : entries.slice(0, most);
  const left = entries.length - shown.length;
  return [
    heading,
    ...shown.flat().map((line) => `  ${line}`),
    ...(left > 0 ? [`  … and ${left} more (--all lists them)`] : []),
  ];
}
