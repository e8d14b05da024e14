/**
 * Cuts a line to at most `longest` characters and `…`. Cuts at the end of a word if there is one in the
 * second half.
 */
export function cutLine(line: string, longest: number): string {
  if (line.length <= longest) return line;
  // Don't leave half a surrogate pair.
  const cut = line.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > longest / 2 ? space : cut.length)}…`;
}
