const MILLISECONDS: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};

/** Parses an age, such as `90m`, `12h`, `30d` or `2w`, into milliseconds. Returns undefined for any other text. */
export function parseAge(text: string): number | undefined {
  const [, number = "", unit = ""] = /^(\d+(?:\.\d+)?)([mhdw])$/.exec(text.trim()) ?? [];
  const each = MILLISECONDS[unit];
  return each === undefined ? undefined : Number(number) * each;
}
