/**
 * Takes white space out of a description that only its source needed: at the ends of lines, the indentation that all
 * lines after the first have, as in a docstring, and further empty lines. Every other sign stays, in its order.
 */
export function tidyText(text: string): string {
  const [first = "", ...rest] = text.replaceAll(/\r\n?/g, "\n").split("\n");
  const indent = rest
    .filter((line) => line.trim() !== "")
    .reduce((least, line) => Math.min(least, line.search(/[^ \t]/)), Number.POSITIVE_INFINITY);
  return [first.trim(), ...rest.map((line) => line.slice(indent).trimEnd())]
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/^\n+|\n+$/g, "");
}
