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

/** A credential that a caller hands over as a parameter or a field of the body. */
export interface NeededCredential {
  /** Name of the parameter or field. */
  readonly name: string;
  readonly credential: CredentialName;
  /** The document says that it is what a caller proves itself by. */
  readonly isTold: boolean;
}

interface TakenCredential extends NeededCredential {
  /** The document says that it is another thing. */
  readonly isOther: boolean;
  readonly inBody: boolean;
}

/** Descriptions of other things with the same name. */
const OTHER_THING =
  /\b(?:pag(?:e|ing|ination)|next|continu\w*|cursor|reset\w*|verif\w* (?:token|code|e-?mail)|confirm\w*|invit\w*|push|devices?|fcm|apns|csrf|xsrf|captcha|idempoten\w*|cards?|payments?|checkout|upload|download|shar(?:e|ed|ing)|unsubscri\w*|activat\w*|e-?mail\w*|refresh|web-?hooks?|triggers?|bots?|basic|nft|erc\w*|crypto\w*|currency|symbol|registry|repository|github|gitlab|slack|facebook|google|twitter|third.party)\b/i;
const PROVES =
  /\b(?:auth\w*|access|sessions?|log(?:ged)?[ -]?(?:in|on)|sign(?:ed)?[ -]?in|bearer|jwt|user(?:'s)? token|security)\b/i;
/** Operations that take a token sent by mail, or a token of their own, or that are a step of a login. */
const OTHER_CALL: ReadonlySet<string> = new Set(
  (
    "login logon signin reset forgot forget forgotten recover recovery invite invitation invited confirm confirmation activate activation " +
    "unsubscribe optout push device subscription webhook hook trigger exchange captcha card payment charge integration connector " +
    "nft register registration repository registry import"
  ).split(" "),
);
const CARRIES_TOKEN = /token|session|jwt|authorization/i;

/**
 * The credentials among the query, header and body of an operation, by exact names. There is none if
 * a security scheme proves the caller: such a `token` is another thing, or the scheme's own.
 */
export function neededCredentials(
  operation: Operation,
  document: ApiDocument,
  schemas: SchemaLookup,
): NeededCredential[] {
  const grants = grantsOf(operation.security ?? document.security, document);
  const taken = grants === "token" ? [] : takenCredentials(operation, schemas);
  if (taken.length === 0) return [];
  // Next to another proof, only a stated credential is one, too.
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

/** All of a request that goes by the name of a credential. */
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

/** `PUT /tokens/{id}` sets what it takes. */
function isOfTokens({ path }: Operation): boolean {
  return collectionEntities(path).some((entity) => /\b(?:token|session)$/.test(entity));
}

/** How a caller proves itself in any case: by a bearer token, or by a key in a header of such a name. */
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
