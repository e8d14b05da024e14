import { jsonLiteral, nameLiteral } from "../notation/json-literal.ts";
import type { CompactIndexOperation } from "./compact-index-document.ts";
import { isOdd, nameBelow } from "./path-pieces.ts";
import type { PathNode } from "./path-tree.ts";

export interface TreeLinesOptions {
  /** Operations below this rank are named, and the others are counted. */
  readonly named: number;
  /** Returns the text after an operation's method, or `""` for none. */
  readonly detailOf: (operation: CompactIndexOperation) => string;
}

/**
 * Writes the lines of a document's operations, one line for each path that other paths continue. A path that
 * no other path continues is in the line of the path above it. A path that others continue has a separate
 * line below, indented by one more space. The first line is the heading with the path that all operations
 * share.
 */
export function treeLines(heading: string, root: PathNode, options: TreeLinesOptions): string[] {
  const lines: string[] = [];
  const write = (start: string, shown: ShownNode, depth: number): void => {
    const { path, children } = shown;
    const below = children.map((child) => shownNode(child, path, options));
    const ends = below.filter((child) => child.children.length === 0);
    const ending = ends.map((child) => entryOf(child, path, options)).join("; ");
    lines.push(`${start}${ending === "" ? "" : `: ${ending}`}`);
    for (const child of below)
      if (child.children.length > 0)
        write(`${" ".repeat(depth)}${entryOf(child, path, options)}`, child, depth + 1);
  };
  const top = shownNode(root, "", options);
  // The heading states how many operations of the root are not named.
  const entry = top.part === "" ? "" : ` ${top.part}${factsOf(top, options)}`;
  write(`${heading}${entry}`, top, 1);
  return lines;
}

/** A node without unnamed operations. If it has no operations, it is joined with its only child. */
interface ShownNode {
  readonly part: string;
  readonly path: string;
  readonly operations: readonly CompactIndexOperation[];
  readonly children: readonly PathNode[];
  /** Number of operations in this node that are not named below it either. */
  readonly counted: number;
}

function shownNode(node: PathNode, above: string, options: TreeLinesOptions): ShownNode {
  let part = "";
  for (let at = node; ; ) {
    part += at.part;
    const children = namedChildren(at, options.named);
    const operations = at.operations
      .filter(({ rank }) => rank < options.named)
      .map(({ operation }) => operation);
    const below = children.reduce((sum, { size }) => sum + size, 0);
    const counted = at.size - operations.length - below;
    const [only] = children;
    const joined = operations.length === 0 && counted === 0 && children.length === 1;
    if (!joined || only === undefined || isOdd(above + part + only.part))
      return { part, path: above + part, operations, children, counted };
    at = only;
  }
}

function namedChildren({ children }: PathNode, named: number): PathNode[] {
  const found: PathNode[] = [];
  for (const child of children.values()) {
    if (child.firstRank >= named) break;
    found.push(child);
  }
  return found;
}

function entryOf(shown: ShownNode, above: string, options: TreeLinesOptions): string {
  const name = isOdd(shown.path) ? jsonLiteral(shown.part) : nameBelow(shown.part, above);
  return `${name}${factsOf(shown, options)}`;
}

/** Returns text such as ` GET (List pets) POST (Add one) [name] +3`. Methods with the same details share them. */
function factsOf({ operations, counted }: ShownNode, { detailOf }: TreeLinesOptions): string {
  const methods = new Map<string, string>();
  for (const operation of operations) {
    const detail = detailOf(operation);
    methods.set(detail, `${methods.get(detail) ?? ""} ${nameLiteral(operation.method)}`);
  }
  // Methods without details come last. Otherwise, the details after them would apply to them too.
  const bare = methods.get("") ?? "";
  methods.delete("");
  const detailed = [...methods].map(([detail, names]) => `${names} ${detail}`).join("");
  return `${detailed}${bare}${counted === 0 ? "" : ` +${counted}`}`;
}
