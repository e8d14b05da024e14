import { jsonLiteral, nameLiteral } from "../notation/literal.ts";
import type { CompactIndexOperation } from "./compact-index-document.ts";
import { isOdd, nameBelow } from "./path-pieces.ts";
import type { PathNode } from "./path-tree.ts";

export interface TreeLinesOptions {
  /** Operations of a lower rank are named, the others counted. */
  readonly named: number;
  /** What stands behind an operation's method; `""` for nothing. */
  readonly detailOf: (operation: CompactIndexOperation) => string;
}

/**
 * The lines of a document's operations: a line for each path that others continue. What ends a path
 * stands in the line of the path that it continues, what is continued itself in a line of its own
 * below, one space deeper. The first line is the heading with the path that all others continue.
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
  // Of the root itself the heading tells how much is not named.
  const entry = top.part === "" ? "" : ` ${top.part}${factsOf(top, options)}`;
  write(`${heading}${entry}`, top, 1);
  return lines;
}

/** A node without what is not named, joined with its only child where it says nothing itself. */
interface ShownNode {
  readonly part: string;
  readonly path: string;
  readonly operations: readonly CompactIndexOperation[];
  readonly children: readonly PathNode[];
  /** Operations below it that are not named below it either. */
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

/** ` GET (List pets) POST (Add one) [name] +3`: methods that have the same details share them. */
function factsOf({ operations, counted }: ShownNode, { detailOf }: TreeLinesOptions): string {
  const methods = new Map<string, string>();
  for (const operation of operations) {
    const detail = detailOf(operation);
    methods.set(detail, `${methods.get(detail) ?? ""} ${nameLiteral(operation.method)}`);
  }
  // Last, or the details behind them would count for them, too.
  const bare = methods.get("") ?? "";
  methods.delete("");
  const detailed = [...methods].map(([detail, names]) => `${names} ${detail}`).join("");
  return `${detailed}${bare}${counted === 0 ? "" : ` +${counted}`}`;
}
