/** A line of at most `longest` characters and `…`: cut at a word's end where one is in its second half. */
export function cutLine(line: string, longest: number): string {
  if (line.length <= longest) return line;
  // Half a character would be worse than one less.
  const cut = line.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > longest / 2 ? space : cut.length)}…`;
}
