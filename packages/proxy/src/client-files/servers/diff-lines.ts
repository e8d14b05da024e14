/** Lines around a change that are shown. */
const CONTEXT = 1;

/**
 * Returns the changed lines of a text, with one line around them: removed ones after `-`, added ones after `+`, others
 * after a space. The texts should be files of settings: the time grows with the product of their lengths.
 */
export function diffLines(before: string, after: string): string {
  const [a, b] = [before.split("\n"), after.split("\n")];
  // Lengths of the longest common parts of what follows each pair of lines.
  const common = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = common[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: string[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; )
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push(` ${a[i]}`);
      i++;
      j++;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1)))
      lines.push(`-${a[i++]}`);
    else lines.push(`+${b[j++]}`);
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some((line) => !line.startsWith(" "));
  return lines.filter((_line, at) => isNear(at)).join("\n");
}
