import type {
  ApiDocument,
  JsonObject,
  JsonValue,
  Operation,
  Parameter,
  SecurityRequirement,
} from "@speclens/core";
import { bodySchema, parameterSchema } from "../../schema/body-schema.ts";
import { fieldDescription } from "../../schema/field-description.ts";
import { scalarValue } from "../../schema/scalar-value.ts";
import { schemaFields } from "../../schema/schema-fields.ts";
import type { SchemaLookup } from "../../schema/schema-lookup.ts";
import { collectionEntities } from "../names/collection-entities.ts";
import { singularWords } from "../names/identifier-name.ts";
import { type CredentialName, credentialName } from "./credential-name.ts";

/** A credential that a caller sends as a parameter or body field. */
export interface NeededCredential {
  /** Name of the parameter or field. */
  readonly name: string;
  readonly credential: CredentialName;
  /** Whether the document states that it authenticates the caller. */
  readonly isTold: boolean;
}

interface TakenCredential extends NeededCredential {
  /** Whether the document states that it is something else. */
  readonly isOther: boolean;
  readonly inBody: boolean;
}

/** Matches descriptions of other things with the same name. */
const OTHER_THING =
  /\b(?:pag(?:e|ing|ination)|next|continu\w*|cursor|reset\w*|verif\w* (?:token|code|e-?mail)|confirm\w*|invit\w*|push|devices?|fcm|apns|csrf|xsrf|captcha|idempoten\w*|cards?|payments?|checkout|upload|download|shar(?:e|ed|ing)|unsubscri\w*|activat\w*|e-?mail\w*|refresh|web-?hooks?|triggers?|bots?|basic|nft|erc\w*|crypto\w*|currency|symbol|registry|repository|github|gitlab|slack|facebook|google|twitter|third.party)\b/i;
const PROVES =
  /\b(?:auth\w*|access|sessions?|log(?:ged)?[ -]?(?:in|on)|sign(?:ed)?[ -]?in|bearer|jwt|user(?:'s)? token|security)\b/i;
/** Words for operations that take a token from an email or a token of another kind, or that are part of a login. */
const OTHER_CALL: ReadonlySet<string> = new Set(
  (
    "login logon signin reset forgot forget forgotten recover recovery invite invitation invited confirm confirmation activate activation " +
    "unsubscribe optout push device subscription webhook hook trigger exchange captcha card payment charge integration connector " +
    "nft register registration repository registry import"
  ).split(" "),
);
const CARRIES_TOKEN = /token|session|jwt|authorization/i;

/**
 * Finds the credentials in the query, headers and body of an operation, by exact names. If a security scheme
 * authenticates the caller, there are none, because such a `token` is something else or belongs to the scheme.
 */
export function neededCredentials(
  operation: Operation,
  document: ApiDocument,
  schemas: SchemaLookup,
): NeededCredential[] {
  const grants = grantsOf(operation.security ?? document.security, document);
  const taken = grants === "token" ? [] : takenCredentials(operation, schemas);
  if (taken.length === 0) return [];
  // If there is other authentication, only explicitly described credentials count.
  const isProven = grants !== undefined || operation.parameters.some(provesBeside);
  const isChange = operation.method === "PUT" || operation.method === "PATCH";
  const isElse = isOfAnotherKind(operation);
  return taken.filter(
    ({ credential, isTold, isOther, inBody }) =>
      !isOther &&
      !(isElse && (inBody || credential.word === "token")) &&
      (isTold || !(inBody && isProven)) &&
      !(inBody && isChange && isOfTokens(operation)),
  );
}

/** Finds all inputs of a request that are named like a credential. */
export function takenCredentials(
  operation: Operation,
  schemas: SchemaLookup,
): readonly TakenCredential[] {
  const taken = new Map<string, TakenCredential>();
  const add = (name: string, where: string, schema: () => JsonValue | undefined, text = "") => {
    const credential = credentialName(name);
    if (credential === undefined || taken.has(name)) return;
    if (credential.word === "authorization" && where !== "header") return;
    const value = scalarValue(schema(), schemas);
    if (value === undefined || value.isChoice) return;
    if (value.type === "boolean" || value.type === "number") return;
    const isTold = credential.word !== "token" || PROVES.test(text);
    const isOther = OTHER_THING.test(text);
    taken.set(name, { name, credential, isTold, isOther, inBody: where === "body" });
  };
  for (const parameter of operation.parameters)
    if (parameter.in === "query" || parameter.in === "header")
      add(parameter.name, parameter.in, () => parameterSchema(parameter), parameter.description);
  if (operation.requestBody !== undefined)
    for (const { name, schema } of schemaFields(bodySchema(operation.requestBody.content), schemas))
      add(name, "body", () => schema, fieldDescription(schema));
  return [...taken.values()];
}

function provesBeside({ in: where, name }: Parameter): boolean {
  return where === "header" && CARRIES_TOKEN.test(name);
}

/** Returns whether the path is about tokens or sessions: `PUT /tokens/{id}` sets the token that it takes. */
function isOfTokens({ path }: Operation): boolean {
  return collectionEntities(path).some((entity) => /\b(?:token|session)$/.test(entity));
}

/** Returns how a caller authenticates in any case: by a bearer token, or by a key in a header with such a name. */
function grantsOf(
  requirements: readonly SecurityRequirement[],
  { securitySchemes }: ApiDocument,
): "token" | "key" | undefined {
  const kinds = requirements.map((requirement) => {
    const schemes = Object.keys(requirement).map((name) => kindOf(securitySchemes[name]));
    return schemes.includes("token") ? "token" : schemes.includes("key") ? "key" : undefined;
  });
  if (kinds.length === 0 || kinds.includes(undefined)) return undefined;
  return kinds.includes("key") ? "key" : "token";
}

function kindOf(securityScheme: JsonObject | undefined): "token" | "key" | undefined {
  if (securityScheme === undefined) return undefined;
  const { type, scheme, name } = securityScheme;
  if (type === "oauth2" || type === "openIdConnect") return "token";
  if (type === "http")
    return typeof scheme === "string" && scheme.toLowerCase() === "bearer" ? "token" : undefined;
  return typeof name === "string" && CARRIES_TOKEN.test(name) ? "key" : undefined;
}

function isOfAnotherKind({ path, operationId = "" }: Operation): boolean {
  const named = `${path.replace(/\{[^{}]*\}/g, "")} ${operationId}`;
  return singularWords(named).some((word) => OTHER_CALL.has(word));
}
