/**
 * Whether a text names an operation by its method and path. What its parameters are called, or have as values, does
 * not matter.
 *
 * @param {string} text
 * @param {string} call `METHOD /path`
 */
export function namesCall(text, call) {
  const pattern = call
    .split(/\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`(?:\{[^}\s]*\}|[^\s/{}]+?)`);
  // A longer path is another operation; a dot at the end of a sentence is none.
  return new RegExp(String.raw`(?<!\w)${pattern}(?![\w{/]|[.:-]\w)`).test(text);
}
