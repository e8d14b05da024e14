import type {
  CardAuthenticationWay,
  CardCredential,
  CardLocation,
  Operation,
} from "@speclens/core";
import { bareName } from "../reading/bare-name.ts";
import type { CardDocument } from "../reading/card-document.ts";
import { mainMedia, schemaReader } from "../reading/schema-reader.ts";
import { shortText } from "../reading/short-text.ts";
import { tally } from "../reading/tally.ts";

/** Names that only credentials have. */
const CREDENTIAL =
  /^(?:x|http)?(?:authorization|(?:\w{0,30}(?:api|auth|access|secret|license|subscription|user|app|application|developer|dev|service|private|account|partner|client|customer|merchant)(?:key|token|secret))|authkey|authtoken|\w{0,30}authentication|apisecret|apikeyid|jwt|bearertoken)$/;
/** Keys and tokens for something else, or for one step of a login. */
const NO_CREDENTIAL =
  /(?:refresh|reset|verification|page|next|idempotency|csrf|xsrf|public|registration|invit|confirm|device|push|fcm|client_?id|activation|unsubscribe|mws|encrypt|partition|sort|security|request|trace|correlation)/;
/** A header with such a name is a credential if most operations take it. */
const KEY_OR_TOKEN = /(?:key|token|secret)$/;
/** Names that credentials share with other things, which the description tells apart. */
const SHARED =
  /^x?(?:key|token|auth|secret|license|authentication|credentials?|session(?:id|token)?)$/;
const DESCRIBED = /\bapi[ _-]?(?:key|token)|authenticat|access[ _-]token|\bcredential/i;

/** Share of the operations that must take a credential, where the document has no security. */
const LEAST_SHARE = 0.2;
/** The same where it has: then a further credential is one that most operations require. */
const MAIN_SHARE = 0.5;
const MOST_WAYS = 3;
const MOST_TOGETHER = 3;

/** Credentials among the parameters of operations. */
export interface SentParameters {
  readonly ways: readonly CardAuthenticationWay[];
  /** Returns whether an operation takes one of them. */
  accepts(operation: Operation): boolean;
}

interface Sent {
  readonly in: CardLocation;
  readonly name: string;
  readonly isRequired: boolean;
  /** Whether the name says so only if most operations take it. */
  readonly isGeneral: boolean;
}

/**
 * Finds credentials that operations take as ordinary parameters or fields of their body.
 *
 * @param known the document's security requirements. A parameter that repeats one is skipped
 */
export function findSentParameters(
  document: CardDocument,
  known: readonly CardAuthenticationWay[],
): SentParameters {
  const { operations } = document;
  const reader = schemaReader(document);
  const isSecured = known.some(({ source }) => source === "security");
  const repeats = repeatedBy(known);
  const sentBy = (operation: Operation): Sent[] => {
    const sent: Sent[] = [];
    for (const { name, in: location, required, description } of operation.parameters) {
      if (location !== "header" && location !== "query" && location !== "cookie") continue;
      const isGeneral = !isCredential(name, location, description);
      if (!isGeneral || (location === "header" && isKeyOrToken(name)))
        sent.push({ in: location, name, isRequired: required, isGeneral });
    }
    if (isSecured) return sent;
    for (const [name, field] of reader.fields(
      mainMedia(operation.requestBody?.content ?? [])?.schema,
    )) {
      const description = descriptionOf(field);
      if (isCredential(name, "body", description))
        sent.push({ in: "body", name, isRequired: true, isGeneral: false });
    }
    return sent;
  };
  const counts = new Map<string, number>();
  for (const operation of operations)
    for (const key of new Set(sentBy(operation).map(keyOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const isFrequent = (one: Sent): boolean => {
    if (repeats(one)) return false;
    const share = (counts.get(keyOf(one)) ?? 0) / operations.length;
    if (isSecured) return one.isRequired && !one.isGeneral && share >= MAIN_SHARE;
    // A body has fields for many things.
    return share >= (one.in === "body" || one.isGeneral ? MAIN_SHARE : LEAST_SHARE);
  };
  const accepted = (operation: Operation): Sent[] => sentBy(operation).filter(isFrequent);
  const combined = tally<readonly Sent[]>();
  for (const operation of operations) {
    const sent = accepted(operation).slice(0, MOST_TOGETHER);
    if (sent.length > 0) combined.add(JSON.stringify(sent.map(keyOf).sort()), sent);
  }
  const ways = combined.top(MOST_WAYS).map(
    ({ value, count }): CardAuthenticationWay => ({
      credentials: value.map(
        ({ in: location, name }): CardCredential => ({
          kind: "apiKey",
          in: location,
          name: shortText(name),
        }),
      ),
      operations: count,
      source: "parameters",
    }),
  );
  return { ways, accepts: (operation) => accepted(operation).length > 0 };
}

function keyOf({ in: location, name }: Pick<Sent, "in" | "name">): string {
  return `${location} ${name.toLowerCase()}`;
}

/** Returns a function that says whether a parameter only repeats what the security of the document says. */
function repeatedBy(
  known: readonly CardAuthenticationWay[],
): (one: Pick<Sent, "in" | "name">) => boolean {
  const secured = known.filter(({ source }) => source === "security");
  const credentials = secured.flatMap((way) => way.credentials);
  const names = new Set(
    credentials.map((one) => keyOf({ in: one.in ?? "header", name: one.name ?? "authorization" })),
  );
  const isToken = credentials.some(({ kind }) => kind !== "apiKey" && kind !== "mutualTLS");
  return (one) =>
    names.has(keyOf(one)) || (isToken && /^(?:access|auth)?token$/.test(bareName(one.name)));
}

function isCredential(
  name: string,
  location: CardLocation,
  description: string | undefined,
): boolean {
  const bare = bareName(name);
  if (bare === "authorization") return location === "header";
  if (NO_CREDENTIAL.test(bare)) return false;
  if (CREDENTIAL.test(bare)) return true;
  return SHARED.test(bare) && DESCRIBED.test((description ?? "").slice(0, 500));
}

function isKeyOrToken(name: string): boolean {
  const bare = bareName(name);
  return KEY_OR_TOKEN.test(bare) && !NO_CREDENTIAL.test(bare);
}

function descriptionOf(field: unknown): string | undefined {
  return typeof field === "object" &&
    field !== null &&
    "description" in field &&
    typeof field.description === "string"
    ? field.description
    : undefined;
}
