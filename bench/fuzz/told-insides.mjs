/** What only somebody who debugs the server should see. */
const INSIDES = [
  { what: "a stack trace", pattern: /\n\s+at .+[:(]/ },
  { what: "a file of ours", pattern: /node_modules|\/dist\/|\/src\/|\.[cm]?[jt]s:\d+/ },
  {
    what: "a bug",
    pattern:
      /SpecLens failed on this call|Internal error|is not a function|Cannot read prop|undefined/,
  },
  { what: "the database's words", pattern: /lance|datafusion|arrow/i },
];

/**
 * What of a server's insides an error tells; undefined: nothing.
 *
 * @param {string} text
 * @param {string} sent what the client wrote itself, it may be told
 */
export function toldInsides(text, sent) {
  return INSIDES.find(({ pattern }) => {
    const [found] = pattern.exec(text) ?? [];
    return found !== undefined && !sent.includes(found);
  })?.what;
}
