import {
  type Diagnostic,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonItems,
} from "@speclens/core";
import { describeValue } from "../document/describe-value.ts";
import { resolveUrl } from "../references/reference-target.ts";
import { hashText } from "../text/hash-text.ts";
import { readText } from "../text/read-text.ts";

/** A description that an Arazzo document names. */
export interface ArazzoSourceName {
  /** Name in runtime expressions. */
  readonly name: string;
  /** Absolute URL without fragment; undefined if it is relative and the document has no URL. */
  readonly url?: string;
  /** `openapi`, `arazzo` or `asyncapi`. Default: `openapi`. */
  readonly type: string;
}

/** An Arazzo document whose workflows were not resolved yet; see `givenPlans`. */
export interface ArazzoFile {
  /** Path or URL of the document. */
  readonly source: string;
  /** SHA-256 hash of the text, in hexadecimal. */
  readonly hash: string;
  /** The Arazzo version as written. */
  readonly version: string;
  /** The descriptions that it names, up to 1,000. */
  readonly sources: readonly ArazzoSourceName[];
  /** The Workflow Objects as written, up to 10,000, with their pointers. */
  readonly workflows: readonly { readonly pointer: string; readonly value: JsonObject }[];
  /** The Components Object as written; empty if there is none. */
  readonly components: JsonObject;
}

/** The result of parsing: an Arazzo document and its problems. */
export interface ParsedArazzo {
  /** Absent if nothing can be read. An `error` in `diagnostics` then states the reason. */
  readonly file?: ArazzoFile;
  readonly diagnostics: readonly Diagnostic[];
}

/** The origin of the text of an Arazzo document. */
export interface ParseArazzoOptions {
  /** Path or URL of the text. */
  readonly source: string;
  /** Absolute URL of the text (including `file:`), used as the base of relative references. Default: none. */
  readonly url?: string;
}

const MOST_SOURCES = 1_000;
const MOST_WORKFLOWS = 10_000;
const MEMBER = /(?:^|[\s{,"'])arazzo["']?\s*:/;

/**
 * Returns whether a text, or its first 4,096 characters, may be an Arazzo document. This is a cheap check before a
 * full parse, for documents whose member `arazzo` is among the first.
 */
export function mayBeArazzo(text: string): boolean {
  return MEMBER.test(text.slice(0, 4_096));
}

/**
 * Parses an Arazzo 1.x document from JSON or YAML.
 *
 * Pure and synchronous. Never throws, for any text. If nothing can be read, one diagnostic is an error with the code
 * `syntax-invalid`, `not-arazzo`, `version-unsupported`, `workflows-missing`, or one of the limits of
 * `parseDocument`.
 */
export function parseArazzo(text: string, { source, url = "" }: ParseArazzoOptions): ParsedArazzo {
  const { value: root, diagnostics } = readText(text);
  if (root === undefined) return { diagnostics };
  const fail = (code: string, pointer: string, message: string): ParsedArazzo => ({
    diagnostics: [...diagnostics, { severity: "error", code, pointer, message }],
  });
  if (!isJsonObject(root) || root.arazzo === undefined || root.openapi !== undefined)
    return fail("not-arazzo", "", 'No Arazzo document: it has no "arazzo" member.');
  const version = String(root.arazzo).slice(0, 30);
  const [, minor] = /^1\.(\d{1,4})(?:\.|$)/.exec(version) ?? [];
  if (minor === undefined)
    return fail(
      "version-unsupported",
      "/arazzo",
      `"arazzo: ${version}" is not supported. Supported are 1.0 and 1.1.`,
    );
  const workflows = jsonItems(root.workflows)
    .slice(0, MOST_WORKFLOWS)
    .flatMap((value, position) =>
      isJsonObject(value) ? [{ pointer: `/workflows/${position}`, value }] : [],
    );
  if (workflows.length === 0)
    return fail(
      "workflows-missing",
      "/workflows",
      `The Arazzo document has no workflows: "workflows" is ${describeValue(root.workflows ?? null)}.`,
    );
  const base = typeof root.$self === "string" ? (resolveUrl(root.$self, url) ?? url) : url;
  return {
    file: {
      source,
      hash: hashText(text),
      version,
      sources: readSources(root.sourceDescriptions, base),
      workflows,
      components: isJsonObject(root.components) ? root.components : {},
    },
    diagnostics:
      Number(minor) > 1
        ? [
            ...diagnostics,
            {
              severity: "warning",
              code: "version-newer",
              pointer: "/arazzo",
              message: `Arazzo ${version} is newer than this version supports. It was read by the rules of 1.1.`,
            },
          ]
        : diagnostics,
  };
}

function readSources(value: JsonValue | undefined, base: string): ArazzoSourceName[] {
  return jsonItems(value)
    .slice(0, MOST_SOURCES)
    .flatMap((entry): ArazzoSourceName[] => {
      if (!isJsonObject(entry) || typeof entry.name !== "string") return [];
      const url = typeof entry.url === "string" ? resolveUrl(entry.url, base) : undefined;
      const type = typeof entry.type === "string" ? entry.type : "openapi";
      return [{ name: entry.name, type, ...(url !== undefined && { url }) }];
    });
}
