import {
  type CardAuthentication,
  type CardAuthenticationWay,
  type CardCredential,
  isJsonObject,
  type JsonObject,
  type Operation,
} from "@speclens/core";
import type { CardDocument } from "../reading/card-document.ts";
import { coverageOf } from "../reading/coverage-of.ts";
import { shortText } from "../reading/short-text.ts";
import { tally } from "../reading/tally.ts";
import { credentialInText } from "./credential-in-text.ts";
import { findSentParameters } from "./credential-parameters.ts";

const MOST_WAYS = 5;
const MOST_SCOPES = 12;
const MOST_FLOWS = 4;
const MOST_TOGETHER = 5;

/**
 * Finds how clients authenticate: what the document's security requires, or declares without requiring it; else the
 * parameters of its operations; else a header that its description names. Undefined if it shows nothing.
 */
export function findAuthentication(document: CardDocument): CardAuthentication | undefined {
  const required = requiredWays(document);
  const declared = required.length === 0 ? declaredWays(document) : [];
  const { ways: sent, accepts } = findSentParameters(document, [...required, ...declared]);
  const sentKeys = new Set(
    sent.flatMap(({ credentials }) => credentials).map((one) => JSON.stringify(identity(one))),
  );
  const isSent = (way: CardAuthenticationWay): boolean =>
    way.credentials.every((one) => sentKeys.has(JSON.stringify(identity(one))));
  const structured = [...required, ...sent, ...declared.filter((way) => !isSent(way))];
  const ways = structured.length > 0 ? structured : waysInText(document);
  if (ways.length === 0) return undefined;
  const needs = (operation: Operation): boolean =>
    requirementsOf(document, operation).length > 0 || accepts(operation);
  return { ...coverageOf(document.operations, needs), ways: ways.slice(0, MOST_WAYS) };
}

/** Returns the alternatives of an operation that name an existing scheme. */
function requirementsOf(
  { security, securitySchemes }: CardDocument,
  operation: Operation,
): readonly (readonly string[])[] {
  return (operation.security ?? security)
    .map((requirement) =>
      Object.keys(requirement).filter((name) => Object.hasOwn(securitySchemes, name)),
    )
    .filter((names) => names.length > 0);
}

function requiredWays(document: CardDocument): CardAuthenticationWay[] {
  const scopes = requiredScopes(document);
  const credentials = new Map<string, readonly CardCredential[]>();
  const counts = tally<readonly CardCredential[]>();
  for (const operation of document.operations) {
    // Two names for the same kind of credential differ only for the document.
    const own = new Map<string, readonly CardCredential[]>();
    for (const names of requirementsOf(document, operation)) {
      const key = JSON.stringify(names);
      const sent =
        credentials.get(key) ??
        oneToken(
          names
            .slice(0, MOST_TOGETHER)
            .flatMap((name) => credentialOf(document.securitySchemes[name], scopes.get(name))),
        );
      credentials.set(key, sent);
      if (sent.length > 0) own.set(JSON.stringify(sent.map(identity)), sent);
    }
    for (const [key, sent] of own) counts.add(key, sent);
  }
  return counts
    .top(MOST_WAYS)
    .map(({ value, count }) => ({ credentials: value, operations: count, source: "security" }));
}

/** One request carries one OAuth token, by whichever flow it was got. */
function oneToken(credentials: readonly CardCredential[]): CardCredential[] {
  const [first, ...others] = credentials.filter(({ kind }) => kind === "oauth2");
  if (first === undefined || others.length === 0) return [...credentials];
  const flows = [first, ...others].flatMap((one) => one.flows ?? []);
  return [
    { ...first, flows: [...new Set(flows)].slice(0, MOST_FLOWS) },
    ...credentials.filter(({ kind }) => kind !== "oauth2"),
  ];
}

/** Returns how many operations require each scope, by scheme. */
function requiredScopes({ operations, security }: CardDocument): Map<string, Map<string, number>> {
  const scopes = new Map<string, Map<string, number>>();
  for (const operation of operations)
    for (const requirement of operation.security ?? security)
      for (const [name, required] of Object.entries(requirement)) {
        const known = scopes.get(name) ?? new Map<string, number>();
        scopes.set(name, known);
        for (const scope of required) known.set(scope, (known.get(scope) ?? 0) + 1);
      }
  return scopes;
}

/** What tells credentials of one document apart. */
function identity({ kind, in: location, name, scheme, url }: CardCredential): unknown[] {
  return [kind, location, name?.toLowerCase(), scheme, url];
}

/** The declared schemes. No operation says which of them it takes, nor which belong together. */
function declaredWays({ securitySchemes }: CardDocument): CardAuthenticationWay[] {
  return Object.values(securitySchemes)
    .slice(0, MOST_WAYS)
    .map((scheme) => credentialOf(scheme))
    .filter((credentials) => credentials.length > 0)
    .map((credentials) => ({ credentials, operations: 0, source: "declared" }));
}

function waysInText(document: CardDocument): CardAuthenticationWay[] {
  const name = credentialInText(document.description ?? "");
  if (name === undefined) return [];
  const credential: CardCredential = { kind: "apiKey", in: "header", name };
  return [{ credentials: [credential], operations: 0, source: "text" }];
}

function credentialOf(
  scheme: JsonObject | undefined,
  required: ReadonlyMap<string, number> = new Map(),
): CardCredential[] {
  if (scheme === undefined) return [];
  const { type, name, in: location } = scheme;
  if (type === "apiKey") {
    if (typeof name !== "string" || name === "") return [];
    if (location !== "header" && location !== "query" && location !== "cookie") return [];
    return [{ kind: "apiKey", in: location, name: shortText(name) }];
  }
  if (type === "http") {
    if (typeof scheme.scheme !== "string" || scheme.scheme === "") return [];
    return [{ kind: "http", scheme: shortText(scheme.scheme.toLowerCase()) }];
  }
  if (type === "mutualTLS") return [{ kind: "mutualTLS" }];
  if (type === "openIdConnect") {
    const url = scheme.openIdConnectUrl;
    return [{ kind: "openIdConnect", ...(typeof url === "string" && { url: shortText(url) }) }];
  }
  if (type !== "oauth2") return [];
  const flows = isJsonObject(scheme.flows) ? Object.entries(scheme.flows) : [];
  const known = new Set(required.keys());
  let url: string | undefined;
  for (const [, flow] of flows) {
    if (!isJsonObject(flow)) continue;
    const issuer = flow.tokenUrl ?? flow.authorizationUrl;
    if (url === undefined && typeof issuer === "string" && issuer !== "") url = shortText(issuer);
    if (isJsonObject(flow.scopes)) for (const scope of Object.keys(flow.scopes)) known.add(scope);
  }
  const byUse = [...known].sort((a, b) => (required.get(b) ?? 0) - (required.get(a) ?? 0));
  return [
    {
      kind: "oauth2",
      flows: flows.map(([flow]) => shortText(flow)).slice(0, MOST_FLOWS),
      ...(url !== undefined && { url }),
      ...(byUse.length > 0 && {
        scopes: byUse.slice(0, MOST_SCOPES).map(shortText),
        scopeCount: byUse.length,
      }),
    },
  ];
}
