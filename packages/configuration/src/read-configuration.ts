import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
} from "yaml";
import type { z } from "zod";
import type { Configuration } from "./configuration.ts";
import { configurationInvalid } from "./configuration-invalid.ts";
import { configurationLeaves } from "./configuration-leaves.ts";
import { configurationSchema } from "./configuration-schema.ts";
import { issueToTell } from "./issue-to-tell.ts";

/** What the text of a configuration file says, and where. */
export interface ReadConfiguration {
  readonly configuration: Configuration;
  /** The line of each setting, by its dotted key. */
  readonly lines: ReadonlyMap<string, number>;
}

/**
 * Reads the text of a configuration file, YAML or JSON. An empty one sets nothing.
 *
 * @param file its path, for messages
 * @throws SpecLensError `configuration-invalid` with the line and the key, for broken syntax, a key
 * that does not exist, or a value of the wrong type
 */
export function readConfiguration(text: string, file: string): ReadConfiguration {
  const counter = new LineCounter();
  const lineOf = (offset: number): number => counter.linePos(offset).line;
  const document = parseDocument(text, { prettyErrors: false, lineCounter: counter });
  const [broken] = document.errors;
  if (broken !== undefined)
    throw configurationInvalid(
      { file, line: lineOf(broken.pos[0]) },
      `this is not valid YAML or JSON: ${broken.message}.`,
    );
  const { data, error } = configurationSchema.safeParse(contentOf(document, file) ?? {});
  if (error === undefined) {
    const lines = configurationLeaves(data).flatMap(({ path, key }): [string, number][] => {
      const offset = keyNodeAt(document, path)?.range?.[0];
      return offset === undefined ? [] : [[key, lineOf(offset)]];
    });
    return { configuration: data, lines: new Map(lines) };
  }
  const { issue, reason } = issueToTell(error.issues);
  const offset = issue && offsetOf(document, issue);
  throw configurationInvalid(
    {
      file,
      line: offset === undefined ? undefined : lineOf(offset),
      key: issue && keyOf(issue),
    },
    reason,
  );
}

function contentOf(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // Aliases that point nowhere, or that repeat too much.
    const reason = error instanceof Error ? error.message : String(error);
    throw configurationInvalid({ file }, `this cannot be read: ${reason}.`);
  }
}

function keyOf(issue: z.core.$ZodIssue): string {
  const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
  return [...issue.path, ...(unknown === undefined ? [] : [unknown])].map(String).join(".");
}

/** Where the value is that an issue is about, or the key where it does not exist. */
function offsetOf(document: Document, issue: z.core.$ZodIssue): number | undefined {
  const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
  const node =
    unknown === undefined
      ? nodeAt(document, issue.path)
      : keyNodeAt(document, [...issue.path, unknown]);
  return node?.range?.[0];
}

/** The key at the end of a path, else what it is in. */
function keyNodeAt(document: Document, path: readonly PropertyKey[]): Node | undefined {
  const node = nodeAt(document, path.slice(0, -1));
  const pair = isMap(node)
    ? node.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))
    : undefined;
  return isScalar(pair?.key) ? pair.key : node;
}

/** The value at a path; of one that is missing or comes by an alias, what it is in. */
function nodeAt(document: Document, path: readonly PropertyKey[]): Node | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return node;
  }
  return document.contents ?? undefined;
}
