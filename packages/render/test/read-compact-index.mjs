// Reads a compact index back. It shares no code with the renderer, so that a round trip proves that a
// reader who knows only the notation gets every METHOD /path.

/**
 * @typedef {object} ReadDocument
 * @property {string} id
 * @property {string} [title] Where it says more than the id.
 * @property {string[]} operations `METHOD /path`
 * @property {number} [named] Where only a part is named.
 * @property {number} [of] Operations in all, where only a part is named.
 * @property {number} counted Sum of the `+3`.
 */

const TEXT = /^"(?:[^"\\]|\\.)*"/;
const WORD = /^[^\s;]+?(?=[:;]?(?:\s|$))/;
const FACT = /^ (?:\(([^()]*)\)|\[([^\]]*)\]|\+(\d+)|([^\s;:([+][^\s;:]*))/;

/**
 * @param {string} text
 * @returns {ReadDocument[]}
 */
export function readCompactIndex(text) {
  /** @type {ReadDocument[]} */
  const documents = [];
  /** Paths of the lines above, by depth. @type {string[]} */
  let above = [];
  for (const line of text.split("\n").slice(1)) {
    if (/^and \d+ APIs? more$/.test(line)) continue;
    const depth = line.length - line.trimStart().length;
    let rest = line.trimStart();
    let document = documents.at(-1);
    if (depth === 0) {
      const id = nameOf(rest);
      rest = rest.slice(id.length);
      const title = /^ \((?!\d+ of \d+\))([^()]+)\)/.exec(rest);
      if (title) rest = rest.slice(title[0].length);
      const part = /^ \((\d+) of (\d+)\)/.exec(rest);
      if (part) rest = rest.slice(part[0].length);
      document = { id: unquoted(id), operations: [], counted: 0 };
      if (title?.[1]) document.title = title[1];
      if (part) Object.assign(document, { named: Number(part[1]), of: Number(part[2]) });
      documents.push(document);
      above = [""];
      if (rest.startsWith(" ")) rest = rest.slice(1);
      else if (!rest.startsWith(":")) continue;
    }
    if (document === undefined) throw new Error(`no document above: ${line}`);
    const parent = above[Math.max(0, depth - 1)] ?? "";
    let path = parent;
    if (!rest.startsWith(":")) [path, rest] = readEntry(rest, parent, document);
    above = [...above.slice(0, depth), path];
    if (depth === 0) above = [path];
    if (rest.startsWith(": ")) rest = rest.slice(2);
    while (rest !== "") {
      [, rest] = readEntry(rest, path, document);
      if (rest.startsWith("; ")) rest = rest.slice(2);
      else if (rest !== "") throw new Error(`not understood: "${rest}" in ${line}`);
    }
  }
  return documents;
}

/**
 * @param {string} text
 * @param {string} above
 * @param {ReadDocument} document
 * @returns {[path: string, rest: string]}
 */
function readEntry(text, above, document) {
  const name = nameOf(text);
  const path = name.startsWith('"') ? unquoted(name) : joined(above, name);
  let rest = text.slice(name.length);
  for (let fact = FACT.exec(rest); fact; fact = FACT.exec(rest)) {
    rest = rest.slice(fact[0].length);
    if (fact[3] !== undefined) document.counted += Number(fact[3]);
    if (fact[4] !== undefined) document.operations.push(`${fact[4]} ${path}`);
  }
  return [path, rest];
}

/**
 * @param {string} above
 * @param {string} name
 */
function joined(above, name) {
  return /^[/:]/.test(name) || /[=.]$/.test(above) ? above + name : `${above}/${name}`;
}

/** @param {string} text */
function nameOf(text) {
  const found = TEXT.exec(text) ?? WORD.exec(text);
  if (!found) throw new Error(`no name: ${text}`);
  return found[0];
}

/** @param {string} name */
function unquoted(name) {
  return name.startsWith('"') ? String(JSON.parse(name)) : name;
}
