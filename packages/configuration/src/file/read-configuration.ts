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
import type { Configuration } from "../schema/configuration.ts";
import { configurationInvalid } from "../schema/configuration-invalid.ts";
import { configurationLeaves } from "../schema/configuration-leaves.ts";
import { configurationSchema } from "../schema/configuration-schema.ts";
import { describeIssues } from "../schema/describe-issues.ts";

/** The settings in the text of a configuration file, with their line numbers. */
export interface ReadConfiguration {
  readonly configuration: Configuration;
  /** Line number of each setting, by its dotted key. */
  readonly lines: ReadonlyMap<string, number>;
}

/**
 * Parses the text of a configuration file, YAML or JSON. An empty text sets nothing.
 *
 * @param file its path, for messages
 * @throws SpecLensError `configuration-invalid` with line and key, for invalid syntax, an unknown key, or a value
 * of the wrong type
 */
export function readConfiguration(text: string, file: string): ReadConfiguration {
  const counter = new LineCounter();
  const lineOf = (offset: number): number => counter.linePos(offset).line;
  const document = parseDocument(text, { prettyErrors: false, lineCounter: counter });
  const [broken] = document.errors;
  if (broken !== undefined)
    throw configurationInvalid(
      { file, line: lineOf(broken.pos[0]) },
      `not valid YAML or JSON: ${broken.message}.`,
    );
  const { data, error } = configurationSchema.safeParse(contentOf(document, file) ?? {});
  if (error === undefined) {
    const lines = configurationLeaves(data).flatMap(({ path, key }): [string, number][] => {
      const offset = keyNodeAt(document, path)?.range?.[0];
      return offset === undefined ? [] : [[key, lineOf(offset)]];
    });
    return { configuration: data, lines: new Map(lines) };
  }
  const { issue, reason } = describeIssues(error.issues);
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
    // An alias without a target, or one that expands too far.
    const reason = error instanceof Error ? error.message : String(error);
    throw configurationInvalid({ file }, `cannot read the YAML: ${reason}.`);
  }
}

function keyOf(issue: z.core.$ZodIssue): string {
  const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
  return [...issue.path, ...(unknown === undefined ? [] : [unknown])].map(String).join(".");
}

/** Finds the offset of the value or unknown key that an issue refers to. */
function offsetOf(document: Document, issue: z.core.$ZodIssue): number | undefined {
  const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
  const node =
    unknown === undefined
      ? nodeAt(document, issue.path)
      : keyNodeAt(document, [...issue.path, unknown]);
  return node?.range?.[0];
}

/** Finds the key at the end of a path, or else the node that should contain it. */
function keyNodeAt(document: Document, path: readonly PropertyKey[]): Node | undefined {
  const node = nodeAt(document, path.slice(0, -1));
  const pair = isMap(node)
    ? node.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))
    : undefined;
  return isScalar(pair?.key) ? pair.key : node;
}

/** Finds the value at a path. If the value is missing or comes from an alias, finds the node that contains it. */
function nodeAt(document: Document, path: readonly PropertyKey[]): Node | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return node;
  }
  return document.contents ?? undefined;
}
