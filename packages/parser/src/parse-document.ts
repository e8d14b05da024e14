import {
  type ApiDocument,
  type Diagnostic,
  isJsonObject,
  type JsonObject,
  type Operation,
} from "@speclens/core";
import type { ReadContext } from "./context/read-context.ts";
import { describeValue } from "./document/describe-value.ts";
import { DiagnosticList } from "./document/diagnostic-list.ts";
import { fileOf } from "./document/located.ts";
import { ReadBudget } from "./document/read-budget.ts";
import { SourceNode } from "./document/source-node.ts";
import { type DetectedVersion, detectVersion } from "./head/detect-version.ts";
import { readHead } from "./head/read-head.ts";
import { readRequests } from "./operations/read-operation.ts";
import { readPaths } from "./operations/read-paths.ts";
import type { DocumentPart } from "./references/document-part.ts";
import { mayHoldIdentifiers } from "./references/find-identifiers.ts";
import { ReferenceResolver } from "./references/reference-resolver.ts";
import { SourceFiles } from "./references/source-files.ts";
import { namedSchemas } from "./schemas/named-schemas.ts";
import { readPromotedSchemas, readSchemas, withoutExcess } from "./schemas/read-schemas.ts";
import { SchemaReader } from "./schemas/schema-reader.ts";
import { upgradeSwaggerRoot } from "./swagger/upgrade-swagger-root.ts";
import { hashText } from "./text/hash-text.ts";
import { locatePointers } from "./text/locate-pointers.ts";
import { readText } from "./text/read-text.ts";
import { excessiveDiagnostic, WHAT_IS_A_DOCUMENT } from "./text/syntax-diagnostic.ts";
import { TextLines } from "./text/text-lines.ts";

/** The origin of a text and the files that it refers to. */
export interface ParseOptions {
  /** Id of the document in the index. */
  readonly id: string;
  /** Path or URL of the text. Default `""`. */
  readonly source?: string;
  /** SHA-256 hash of the source in hexadecimal. Default: the hash of the text. */
  readonly hash?: string;
  /** Absolute URL of the source (including `file:`), used as the base of relative references. */
  readonly url?: string;
  /** Files that the document refers to, by absolute URL; see `loadSource`. Default: none. */
  readonly parts?: ReadonlyMap<string, DocumentPart>;
}

/** The result of parsing: a document and its problems. */
export interface ParsedDocument {
  /** The document; absent if nothing can be read. An `error` in `diagnostics` then states the reason. */
  readonly document?: ApiDocument;
  /** Problems in the source. If there is a document, this is the same list as in the document. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses an OpenAPI document from JSON or YAML: Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2. The result has the form of
 * 3.1, with the additions of 3.2. `$ref`s to schemas are kept; other components are resolved in place. Examples
 * and unchanged schemas are the parsed objects themselves, so do not modify the result.
 *
 * Pure and synchronous. Never throws, for any text. Up to 200 diagnostics report the problems, plus one that
 * counts the rest. If there is no document, one diagnostic is an error with the code `syntax-invalid` (with its
 * line), `not-openapi`, `version-unsupported`, `nesting-excessive`, `alias-excessive` or `size-excessive`.
 */
export function parseDocument(text: string, options: ParseOptions): ParsedDocument {
  const read = readText(text);
  if (read.value === undefined) return { diagnostics: read.diagnostics };
  const diagnostics = new DiagnosticList();
  for (const diagnostic of read.diagnostics) diagnostics.add(diagnostic);
  const fail = (code: string, message: string, hint: string): ParsedDocument => {
    diagnostics.add({ severity: "error", code, pointer: "", message, hint });
    return { diagnostics: withLines(diagnostics.toArray(), text) };
  };
  if (!isJsonObject(read.value))
    return fail(
      "not-openapi",
      `No OpenAPI document: expected an object, found ${describeValue(read.value)}.`,
      WHAT_IS_A_DOCUMENT,
    );
  const version = detectVersion(read.value);
  if ("code" in version) return fail(version.code, version.message, version.hint);
  if (version.newer) diagnostics.add(newerVersion(version.specVersion));
  const source = { text, value: read.value, values: read.measured?.values ?? 0, version };
  const document = readDocument(source, options, diagnostics);
  return { document, diagnostics: document.diagnostics };
}

/** The source text of a document. */
interface DocumentSource {
  readonly text: string;
  readonly value: JsonObject;
  /** Number of values in it, at any depth. */
  readonly values: number;
  readonly version: DetectedVersion;
}

function readDocument(
  { text, value, values, version }: DocumentSource,
  options: ParseOptions,
  diagnostics: DiagnosticList,
): ApiDocument {
  const files = new SourceFiles(value, {
    url: options.url ?? "",
    identified: mayHoldIdentifiers(text),
    parts: options.parts ?? new Map(),
  });
  for (const diagnostic of files.diagnostics()) diagnostics.add(diagnostic);
  const budget = new ReadBudget(values + files.values);
  const resolver = new ReferenceResolver(files, diagnostics, budget);
  const root = new SourceNode(value, "", resolver);
  const named = namedSchemas(
    version.swagger ? root.object("definitions") : root.object("components")?.object("schemas"),
    resolver.locator,
    diagnostics,
  );
  const schemas = new SchemaReader(resolver, named);
  const context = { diagnostics, resolver, schemas, refs: new Set<string>(), nested: 0 };

  const common = version.swagger ? upgradeSwaggerRoot(root, resolver) : root;
  const head = readHead(root, common, resolver);
  const paths = readPaths(root, version.swagger, context);
  const webhooks = version.swagger ? [] : readWebhooks(root, context);
  if (paths.operationsFound === 0) diagnostics.add(noOperations(webhooks.length));
  // Read these last, because reading the operations and the named schemas may promote other schemas.
  const readAll = [...readSchemas(named, schemas), ...readPromotedSchemas(schemas)];
  const allSchemas = withoutExcess(readAll, diagnostics);
  if (budget.exhausted) diagnostics.add(excessiveDiagnostic("reference"));
  return {
    id: options.id,
    source: options.source ?? "",
    hash: options.hash ?? hashText(text),
    specVersion: version.specVersion,
    ...head,
    ...paths,
    webhooks,
    schemas: allSchemas,
    diagnostics: withLines(diagnostics.toArray(), text),
  };
}

function noOperations(webhooks: number): Diagnostic {
  const instead = webhooks === 0 ? "" : `, only ${webhooks} that the API sends as webhooks`;
  return {
    severity: "info",
    code: "operations-none",
    pointer: "/paths",
    message: `The document has no operations${instead}.`,
  };
}

function newerVersion(specVersion: string): Diagnostic {
  return {
    severity: "warning",
    code: "version-newer",
    pointer: "",
    message: `OpenAPI ${specVersion} is newer than this version supports. It was read by the rules of 3.2.`,
  };
}

/** Adds line numbers to diagnostics, based on their pointers. Skips pointers that the text does not contain. */
function withLines(diagnostics: readonly Diagnostic[], text: string): readonly Diagnostic[] {
  // Problems in another file have no line in this text.
  const pointers = diagnostics
    .filter(({ pointer, line }) => line === undefined && pointer !== "" && fileOf(pointer) === "")
    .map(({ pointer }) => pointer);
  if (pointers.length === 0) return diagnostics;
  const offsets = locatePointers(text, pointers);
  if (offsets.size === 0) return diagnostics;
  const lines = new TextLines(text);
  return diagnostics.map((diagnostic) => {
    const offset = offsets.get(diagnostic.pointer);
    if (offset === undefined || diagnostic.line !== undefined) return diagnostic;
    return { ...diagnostic, line: lines.lineAt(offset) };
  });
}

/** Reads `webhooks`, or `x-webhooks` in documents before 3.1. */
function readWebhooks(root: SourceNode, context: ReadContext): Operation[] {
  const member = root.get("webhooks") === undefined ? "x-webhooks" : "webhooks";
  return root
    .members(member)
    .filter(({ key }) => !key.startsWith("x-"))
    .flatMap((webhook) => readRequests(webhook, context));
}
