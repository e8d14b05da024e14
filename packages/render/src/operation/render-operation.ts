import type { DocumentSummary, Operation, SecurityRequirement } from "@speclens/core";
import { type ExamplesOptions, renderExamples } from "../examples/render-examples.ts";
import { operationTitle } from "../hits/operation-title.ts";
import { createTypeContext } from "../notation/create-type-context.ts";
import { withComment } from "../notation/render-object.ts";
import type { SchemaResolver, TypeContext } from "../notation/type-context.ts";
import { cleanSentence } from "../text/clean-sentence.ts";
import { cleanLine, cleanText } from "../text/clean-text.ts";
import { describe, type Verbosity } from "../text/describe.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { splitIntoItems } from "../text/split-into-items.ts";
import {
  fillOperation,
  type OperationDetail,
  type OperationDrawing,
  type OperationTarget,
} from "./fill-operation.ts";
import { outlineBody } from "./outline-body.ts";
import { renderCallbackLine, renderCallbacks } from "./render-callbacks.ts";
import { renderMediaTypes } from "./render-media-types.ts";
import { renderParameters } from "./render-parameters.ts";
import { renderResponseLine, renderResponses } from "./render-responses.ts";
import { renderReturns } from "./render-returns.ts";
import { renderSecurity } from "./render-security.ts";
import { renderServers } from "./render-servers.ts";
import { outermostSchemas, requestSchemas, returnedSchemas } from "./request-schemas.ts";

/** The part of an operation to show: the request, the responses, both, or examples of both. */
export type OperationSection = "request" | "responses" | "all" | "examples";

/** The members that an operation inherits from its document unless it overrides them. */
export type OperationDocument = Pick<
  DocumentSummary,
  "id" | "servers" | "security" | "securitySchemes"
>;

/** Options for the parts of an operation to show, and for their detail. */
export interface OperationOptions {
  /** The operation's document. Its servers and security apply to the operation. */
  readonly document?: OperationDocument;
  /** Whether to show the document in the first line. Default false. */
  readonly showDocument?: boolean;
  /** The part to show. Default `request`. */
  readonly section?: OperationSection;
  /** The amount of each description to show. Default `short`: its first sentence. */
  readonly verbosity?: Verbosity;
  /**
   * Number of reference levels to write out, ≥ 0. With 0, the default, all references stay `$Name`. 1 shows
   * the members of a body that is only `$Name`.
   */
  readonly depth?: number;
  /** Looks up schemas by name. Required for a depth over 0. */
  readonly resolve?: SchemaResolver;
  /**
   * Size to fill in the section `request`: schemas are written out in place, the response is outlined, and
   * descriptions are shown as far as they fit. Other sections write out the schemas that are a body. Needs
   * `resolve`. Default: references stay `$Name`, and responses are listed without their fields.
   */
  readonly target?: OperationTarget | undefined;
  /** Returns whether the text of one example in the section `examples` is short enough. Default: always. */
  readonly fits?: ExamplesOptions["fits"];
  /** Checks the examples. Default: they are not checked. */
  readonly tools?: ExamplesOptions["tools"];
}

const NO_RESPONSE = "The document describes no response.";
const NOT_DESCRIBED = "// Fields without a comment may have one: ask for their path.";

/**
 * Writes how to call an operation: `METHOD /path — summary`, security and servers, parameters by place, body,
 * and lines that list responses and callbacks. Other sections contain the responses in full, everything with
 * the callbacks in full, or examples. No constraint of the call is lost. Items are parameters and members of
 * bodies, or examples.
 */
export function renderOperation(
  operation: Operation,
  options: OperationOptions = {},
): RenderedText {
  const { section = "request", verbosity = "short", depth: inlineDepth, resolve } = options;
  const { target } = options;
  if (section === "request" && target !== undefined && resolve !== undefined)
    return fillOperation((detail) => drawRequest(operation, options, detail), {
      outermost: requestSchemas(operation),
      verbosity,
      returned: returnedSchemas(operation),
      resolve,
      target,
    });
  const head = renderHead(operation, options, 0);
  if (section === "examples")
    return {
      head,
      ...renderExamples(operation, { resolve, fits: options.fits, tools: options.tools }),
    };
  const named =
    target === undefined ? [] : [...requestSchemas(operation), ...returnedSchemas(operation)];
  const inlines = new Map(named.map((name) => [name, verbosity]));
  const context = createTypeContext({ verbosity, inlineDepth, resolve, inlines });
  const { parameters, responses, callbacks = [] } = operation;
  const items = [
    section === "responses" ? [] : renderParameters(parameters, context),
    section === "responses" ? [] : renderBody(operation, context),
    section === "request" ? [] : renderResponses(responses, context),
    section === "all" ? renderCallbacks(callbacks, context) : [],
  ].flat();
  const foot: string[] = [];
  // Keep the list short: other sections show responses and callbacks in full.
  const brief = createTypeContext({ verbosity: "none" });
  if (section === "request" && responses.length > 0)
    foot.push(renderResponseLine(responses, brief));
  if (section === "request" && callbacks.length > 0)
    foot.push(renderCallbackLine(callbacks, brief));
  if (section !== "request" && responses.length === 0) foot.push(NO_RESPONSE);
  return { head, items, foot };
}

/** Writes the request and what it returns, with some detail. */
function drawRequest(
  operation: Operation,
  options: OperationOptions,
  { inlines, longest, named, outline, meanings, large, most }: OperationDetail,
): OperationDrawing {
  const { verbosity = "short", resolve = () => undefined } = options;
  let isSent = true;
  const context = createTypeContext({
    ...{ verbosity, longest, inlines, resolve, omitsReadOnly: true, most },
    outline: (name) => {
      const size = isSent ? named.get(name) : undefined;
      return size === undefined ? "" : outlineBody(resolve(name), resolve, size, { isSent });
    },
  });
  const { parameters, responses, callbacks = [] } = operation;
  const items = [...renderParameters(parameters, context), ...renderBody(operation, context)];
  const brief = createTypeContext({ verbosity: "none" });
  const kept = new Set(context.kept);
  context.kept.clear();
  context.omitsReadOnly = false;
  isSent = false;
  const hasMeanings = meanings && items.reduce((sum, { length }) => sum + length, 0) <= large;
  const returns = renderReturns(responses, {
    ...{ resolve, brief, context, outline, meanings: hasMeanings },
    // What the request leaves out of a schema would be missing in the response.
    isWritten: (content) =>
      !context.hasOmitted && outermostSchemas(content).some((name) => inlines.has(name)),
  });
  const foot = callbacks.length > 0 ? [renderCallbackLine(callbacks, brief)] : [];
  if (verbosity !== "none" && [...inlines.values()].includes("none")) foot.push(NOT_DESCRIBED);
  return {
    text: {
      head: renderHead(operation, options, longest),
      items: [...items, ...returns.flatMap((line) => splitIntoItems(line, 1))],
      foot,
    },
    kept: new Set([...kept, ...context.kept]),
    keptOfResponse: context.kept,
    hasOmitted: context.hasOmitted,
    hasMeanings,
  };
}

function renderHead(operation: Operation, options: OperationOptions, longest: number): string[] {
  const { document, showDocument = false, section = "request", verbosity = "short" } = options;
  const { id, summary = "" } = operation;
  const named = showDocument ? document?.id : undefined;
  const head = [operationTitle({ operation: id, summary, document: named }, verbosity)];
  if (section === "responses" || section === "examples") return head;

  const facts: string[] = [];
  if (operation.operationId !== undefined)
    facts.push(`operationId: ${cleanLine(operation.operationId)}`);
  if (operation.deprecated) facts.push("deprecated");
  if (operation.stability !== undefined) facts.push(cleanLine(operation.stability));
  if (operation.internal === true) facts.push("internal");
  const security = securityOf(operation, document);
  if (security) facts.push(renderSecurity(security, document?.securitySchemes ?? {}));
  const servers = operation.servers ?? document?.servers ?? [];
  if (servers.length > 0) facts.push(renderServers(servers, verbosity));
  if (facts.length > 0) head.push(facts.join(" · "));

  if (verbosity === "full") {
    if (describe(operation.description, "full") !== cleanLine(summary))
      for (const line of commentLines(operation.description)) head.push(line);
  } else {
    const description = describe(operation.description, verbosity, longest);
    const repeated = withoutStop(description) === withoutStop(cleanSentence(summary));
    if (description !== "" && !repeated) head.push(`// ${description}`);
  }
  return head;
}

/** Returns the security of an operation. Undefined means that it is not specified, not that none is required. */
function securityOf(
  operation: Operation,
  document: OperationDocument | undefined,
): readonly SecurityRequirement[] | undefined {
  if (operation.security) return operation.security;
  return document && document.security.length > 0 ? document.security : undefined;
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, "");
}

function commentLines(description: string | undefined): string[] {
  const text = cleanText(description ?? "").trim();
  return text === "" ? [] : text.split(/\n+/).map((line) => `// ${line.trimEnd()}`);
}

function renderBody(operation: Operation, context: TypeContext): string[] {
  const body = operation.requestBody;
  if (body === undefined) return [];
  const content = renderMediaTypes(body.content, context, 0);
  const text = `body${body.required ? "" : "?"} ${content}`.trimEnd();
  const commented = withComment(text, context.describe(body.description));
  const items = splitIntoItems(commented, 1);
  // Keep the opening line with the first item, so that no page ends with it.
  if (items.length > 1) items.splice(0, 2, `${items[0]}\n${items[1]}`);
  return items;
}
