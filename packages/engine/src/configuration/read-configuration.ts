import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { Configuration } from "./configuration.ts";
import { configurationInvalid } from "./configuration-invalid.ts";
import { configurationSchema } from "./configuration-schema.ts";

/**
 * Reads the text of a configuration file, YAML or JSON. An empty one sets nothing.
 *
 * @param file its path, for messages
 * @throws SpecLensError `configuration-invalid` with the line and the key, for broken syntax, a key
 * that does not exist, or a value of the wrong type
 */
export function readConfiguration(text: string, file: string): Configuration {
  const lines = new LineCounter();
  const lineOf = (offset: number): number => lines.linePos(offset).line;
  const document = parseDocument(text, { prettyErrors: false, lineCounter: lines });
  const [broken] = document.errors;
  if (broken !== undefined)
    throw configurationInvalid(
      { file, line: lineOf(broken.pos[0]) },
      `this is not valid YAML or JSON: ${broken.message}.`,
    );
  const { data, error } = configurationSchema.safeParse(contentOf(document, file) ?? {});
  if (error === undefined) return data;
  // A key that is misspelt is why another one is missing.
  const issue = error.issues.find(({ code }) => code === "unrecognized_keys") ?? error.issues[0];
  const others = error.issues.length - 1;
  const offset = issue && offsetOf(document, issue);
  throw configurationInvalid(
    {
      file,
      line: offset === undefined ? undefined : lineOf(offset),
      key: issue && keyOf(issue),
    },
    `${reasonOf(issue?.message ?? "it is wrong")}${others > 0 ? ` (and ${others} more)` : ""}.`,
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
  const path = [...issue.path];
  let node = path.length === 0 ? document.contents : document.getIn(path, true);
  // Of what is missing, the place is that of the object without it.
  while (!isNode(node) && path.length > 0) {
    path.pop();
    node = path.length === 0 ? document.contents : document.getIn(path, true);
  }
  if (issue.code === "unrecognized_keys" && isMap(node)) {
    const pair = node.items.find(
      ({ key }) => isScalar(key) && issue.keys.includes(String(key.value)),
    );
    if (isScalar(pair?.key)) return pair.key.range?.[0];
  }
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Of a message such as "Invalid input: expected string, received number", what it says. */
function reasonOf(message: string): string {
  if (message.endsWith("received undefined")) return "it is missing";
  return message.replace(/^(?:Invalid input|Too small|Too big): /, "");
}
