import type {
  DocumentSummary,
  JsonValue,
  Operation,
  Parameter,
  ParameterLocation,
} from "@speclens/core";
import type { ExampleTools } from "../examples/example-tools.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { type Credential, credentialsOf, HEADER_NAME } from "./credentials.ts";
import { type ParameterValue, parameterValue } from "./parameter-value.ts";
import { makeBody, type RequestBody } from "./request-body.ts";
import { fillPath, serverAddress, templateNames } from "./request-url.ts";
import {
  encodeText,
  type RequestPair,
  scalarText,
  serializeParameter,
} from "./serialize-parameter.ts";

/** A value that the caller has. */
export interface RequestValue {
  /** Name of the parameter, or path of the field: `to.groups[].name`. */
  readonly name: string;
  /** The location of the parameter, or `body`. */
  readonly in: ParameterLocation | "body";
  /** The value. */
  readonly value: JsonValue;
}

/** Options for a request. */
export interface MinimalRequestOptions {
  /** The operation's document. Its servers and security apply to the operation. */
  readonly document?: Pick<DocumentSummary, "servers" | "security" | "securitySchemes"> | undefined;
  /** Looks up components by name. */
  readonly resolve: SchemaResolver;
  /** Checks values, and writes texts for patterns: `loadExampleTools`. */
  readonly tools: ExampleTools;
  /** Values that replace made ones. Optional parameters and fields are sent only if they are here. */
  readonly values?: readonly RequestValue[] | undefined;
}

/** A request with all that an operation requires, and nothing else. */
export interface MinimalRequest {
  /** HTTP method in upper case. */
  readonly method: string;
  /** The URL with its query, percent-encoded. `HOST` is the host if the document names none. */
  readonly url: string;
  /** The headers. `Content-Type` is that of the body. */
  readonly headers: readonly RequestPair[];
  /** The percent-encoded pairs of the query of `url`, in order. */
  readonly query: readonly RequestPair[];
  /** Names of the secrets that `url` and `headers` contain as `$NAME`, such as `TOKEN` in `Bearer $TOKEN`. */
  readonly secrets: readonly string[];
  /** The body. Absent if the operation needs none, or if none was made that its schema allows. */
  readonly body?: RequestBody;
  /** The media type of the body. */
  readonly mediaType?: string;
  /** What the caller must do or know before the request can work: one sentence each, without a full stop. */
  readonly problems: readonly string[];
}

/** Problems to list. Further ones are left out. */
const MOST_PROBLEMS = 20;
/** Parameters to send, and credentials. Making a value takes up to some milliseconds, and a URL has an end. */
const MOST_PARAMETERS = 200;
const MOST_CREDENTIALS = 20;

/**
 * Makes the smallest request that an operation allows: its required parameters and body fields, with values from the
 * document's examples or made from the schemas, and placeholders for secrets. A JSON body has been checked against
 * its schema. If none passes the check, the request has no body and says so.
 */
export function minimalRequest(
  operation: Operation,
  { document, resolve, tools, values = [] }: MinimalRequestOptions,
): MinimalRequest {
  const problems: string[] = [];
  const security = operation.security ?? document?.security ?? [];
  const known = credentialsOf(security, document?.securitySchemes ?? {});
  problems.push(...known.problems.slice(0, MOST_PROBLEMS));
  if (known.credentials.length > MOST_CREDENTIALS)
    problems.push(`only ${MOST_CREDENTIALS} of ${known.credentials.length} credentials are sent`);
  const isSame = (a: { in: string; name: string }, b: { in: string; name: string }): boolean =>
    a.in === b.in &&
    (a.in === "header" ? a.name.toLowerCase() === b.name.toLowerCase() : a.name === b.name);
  const credentials: Credential[] = known.credentials
    .slice(0, MOST_CREDENTIALS)
    .filter((credential) => !values.some((value) => isSame(value, credential)));

  const {
    body,
    mediaType,
    problems: ofBody,
  } = makeBody(operation, {
    resolve,
    tools,
    values: values.filter((value) => value.in === "body"),
  });
  const address = serverAddress(operation.servers ?? document?.servers ?? []);
  problems.push(...address.problems.slice(0, MOST_PROBLEMS));

  const pathTexts = new Map<string, string>();
  const query: RequestPair[] = [];
  const headers: RequestPair[] = [];
  const cookies: RequestPair[] = [];
  const parameters = withUndescribed(operation);
  for (const given of values)
    if (given.in !== "body" && !parameters.some((parameter) => isSame(parameter, given)))
      problems.push(`the operation has no ${given.in} parameter ${cleanLine(given.name)}`);

  const sent = parameters.filter(
    (parameter) => parameter.required || values.some((value) => isSame(value, parameter)),
  );
  if (sent.length > MOST_PARAMETERS)
    problems.push(`only ${MOST_PARAMETERS} of ${sent.length} parameters are sent`);
  for (const parameter of sent.slice(0, MOST_PARAMETERS)) {
    const { name, in: place } = parameter;
    const given = values.find((value) => isSame(value, parameter));
    if (credentials.some((credential) => isSame(credential, parameter))) continue;
    if (place === "header" && given === undefined) {
      // Those of the body and of the security are written for them.
      if (/^content-type$/i.test(name)) continue;
      if (/^authorization$/i.test(name)) {
        const secret = "TOKEN";
        credentials.push({ in: "header", name, value: `Bearer $${secret}`, secret });
        continue;
      }
    }
    const { value, problem }: ParameterValue = given ?? parameterValue(parameter, resolve, tools);
    if (problem !== undefined)
      problems.push(
        `${place} ${cleanLine(name)} needs a value: none could be made that its schema allows (${problem})`,
      );
    if (place === "header" && !HEADER_NAME.test(name)) {
      problems.push(`${cleanLine(name)} cannot be the name of a header`);
      continue;
    }
    if (place === "querystring") {
      query.push(...wholeQuery(value));
      continue;
    }
    const pairs = serializeParameter(parameter, value);
    if (place === "path") pathTexts.set(name, pairs[0]?.value ?? "");
    else if (place === "header") headers.push(...pairs.map(cleanPair));
    else (place === "cookie" ? cookies : query).push(...pairs);
  }
  for (const { in: place, name, value } of credentials)
    if (place === "header") headers.unshift({ name, value });
    else if (place === "query") query.push({ name: encodeText(name), value });
    else cookies.push({ name: name.replace(/[^!#$%&'*+.^_`|~\w-]/g, ""), value });
  if (cookies.length > 0)
    headers.push({
      name: "Cookie",
      value: cookies.map(({ name, value }) => cleanLine(`${name}=${value}`)).join("; "),
    });
  if (body !== undefined && mediaType !== undefined && body.kind !== "multipart")
    headers.push({ name: "Content-Type", value: cleanLine(mediaType) });

  const path = fillPath(operation.path, (name) => pathTexts.get(name) ?? encodeText(name));
  const search = query
    .map(({ name, value }) => (name === "" ? value : `${name}=${value}`))
    .join("&");
  const start = address.url + path;
  return {
    method: operation.method,
    url: search === "" ? start : `${start}${start.includes("?") ? "&" : "?"}${search}`,
    headers,
    query,
    secrets: credentials.map(({ secret }) => secret),
    ...(body !== undefined && { body }),
    ...(mediaType !== undefined && { mediaType }),
    problems: [...problems, ...ofBody].slice(0, MOST_PROBLEMS),
  };
}

/** Returns the parameters, with those of the path that the document does not describe. */
function withUndescribed({ path, parameters }: Operation): Parameter[] {
  const described = new Set(
    parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name),
  );
  return [
    ...parameters,
    ...templateNames(path)
      .filter((name) => !described.has(name))
      .map((name): Parameter => ({ name, in: "path", required: true })),
  ];
}

/** The value of `querystring` (3.2) is the whole query: fields of a form, or one text. */
function wholeQuery(value: JsonValue): RequestPair[] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return [{ name: "", value: encodeText(scalarText(value)) }];
  return serializeParameter({ name: "", in: "query", style: "form", explode: true }, value);
}

function cleanPair({ name, value }: RequestPair): RequestPair {
  return { name, value: cleanLine(value) };
}
