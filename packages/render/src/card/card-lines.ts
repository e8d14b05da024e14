import type {
  ApiCard,
  CardAuthenticationWay,
  CardCoverage,
  CardCredential,
  CardFacet,
  CardFormat,
  CardLocation,
} from "@speclens/core";
import { cleanLine } from "../text/clean-text.ts";
import { cutLine } from "../text/cut-line.ts";

/** A convention as a line, and a shorter line for when there is little room. */
export interface CardLine {
  readonly facet: CardFacet;
  readonly full: string;
  readonly short: string;
}

/** The longest name in a line, in characters. */
const LONGEST_NAME = 60;
const LONGEST_URL = 100;
const LONGEST_SENTENCE = 140;

/** Returns one line for each convention of a card, the most useful first. */
export function cardLines(card: ApiCard): CardLine[] {
  const lines = [
    lineOf("authentication", (most) => authenticationText(card, most)),
    lineOf("servers", (most) => serversText(card, most)),
    lineOf("paging", (most) => pagingText(card, most)),
    lineOf("errors", (most) => errorsText(card, most)),
    lineOf("rateLimits", (most) => limitsText(card, most)),
    lineOf("idempotency", () => idempotencyText(card)),
    lineOf("versioning", () => versioningText(card)),
    lineOf("formats", (most) => formatsText(card, most)),
  ];
  return lines.filter(({ full }) => full !== "");
}

/** How much a line says: of each list the first few. */
interface Most {
  readonly items: number;
  readonly isFull: boolean;
}

function lineOf(facet: CardFacet, write: (most: Most) => string): CardLine {
  return {
    facet,
    full: write({ items: 4, isFull: true }),
    short: write({ items: 2, isFull: false }),
  };
}

function authenticationText({ authentication }: ApiCard, { items, isFull }: Most): string {
  if (authentication === undefined) return "";
  const { ways } = authentication;
  const shown = ways.slice(0, items);
  const credentials = shown.map((way) => wayText(way, isFull)).join(" or ");
  const more = ways.length > shown.length ? ` or ${ways.length - shown.length} more` : "";
  const scopes = isFull ? scopesText(shown) : "";
  return `auth: ${credentials}${more}${sourceText(shown)}${coverageText(authentication)}${scopes}`;
}

function wayText({ credentials }: CardAuthenticationWay, isFull: boolean): string {
  return credentials.map((one) => credentialText(one, isFull)).join(" + ");
}

function credentialText(credential: CardCredential, isFull: boolean): string {
  const { kind, in: location, name = "", scheme = "", flows = [], url } = credential;
  const at = isFull && url !== undefined ? ` at ${shortUrl(url)}` : "";
  if (kind === "apiKey") return `${location ?? "header"} ${shortName(name)}`;
  if (kind === "mutualTLS") return "mutual TLS";
  if (kind === "openIdConnect") return `OpenID Connect${at}`;
  if (kind === "oauth2")
    return `OAuth2${flows.length > 0 ? ` ${flows.map(shortName).join("/")}` : ""}${at}`;
  if (scheme === "basic") return "HTTP Basic";
  if (scheme === "bearer") return "Bearer token";
  return `HTTP ${shortName(scheme)}`;
}

function sourceText(ways: readonly CardAuthenticationWay[]): string {
  if (ways.every(({ source }) => source === "declared")) return " (declared, but not required)";
  return ways.every(({ source }) => source === "text") ? " (from the description)" : "";
}

/** Number of scopes in a line. */
const MOST_SCOPES = 4;

function scopesText(ways: readonly CardAuthenticationWay[]): string {
  const [found] = ways.flatMap(({ credentials }) => credentials).filter(({ scopes }) => scopes);
  if (found === undefined) return "";
  const { scopes = [], scopeCount = scopes.length } = found;
  const shown = scopes.slice(0, MOST_SCOPES).map(shortName);
  const more = scopeCount > shown.length ? ` and ${scopeCount - shown.length} more` : "";
  return shown.length === 0 ? "" : `; scopes ${shown.join(", ")}${more}`;
}

function serversText({ servers }: ApiCard, { items }: Most): string {
  const shown = servers.slice(0, items).map(({ url }) => shortUrl(url));
  const more = servers.length > shown.length ? ` and ${servers.length - shown.length} more` : "";
  return shown.length === 0 ? "" : `base URL: ${shown.join(", ")}${more}`;
}

function pagingText({ paging }: ApiCard, { items, isFull }: Most): string {
  if (paging === undefined) return "";
  const { parameters, next } = paging;
  const named = (isSize: boolean, most: number): string => {
    const places = new Map<string, Set<CardLocation>>();
    for (const { name, in: location, role } of parameters)
      if ((role === "size") === isSize)
        places.set(name, (places.get(name) ?? new Set()).add(location));
    const names = [...places].slice(0, most).map(([name, locations]) => {
      const isPlain = locations.size === 1 && locations.has("query");
      return isPlain ? shortName(name) : `${shortName(name)} (${[...locations].join(", ")})`;
    });
    return names.join(" or ");
  };
  const position = named(false, items);
  const size = named(true, isFull ? 3 : 1);
  const leads = next
    .slice(0, isFull ? 3 : 1)
    .map(({ name, in: location }) =>
      location === "header" ? `header ${shortName(name)}` : shortName(name),
    );
  const facts = [
    ...(position === "" ? [] : [position]),
    ...(size === "" ? [] : [`size ${size}`]),
    ...(leads.length === 0 ? [] : [`next: ${leads.join(" or ")}`]),
  ];
  return `paging: ${facts.join("; ")}${coverageText(paging, "list")}`;
}

function errorsText({ errors }: ApiCard, { items, isFull }: Most): string {
  if (errors === undefined) return "";
  const { schema, fields, mediaType } = errors;
  const most = isFull ? 6 : items + 1;
  const list = (names: readonly string[]): string =>
    [...names.slice(0, most), ...(names.length > most ? ["…"] : [])].join(", ");
  const shape = list(
    fields.map(({ name, isList, fields: inner = [] }) => {
      const holds = inner.length === 0 ? "" : ` { ${list(inner.map(shortName))} }`;
      return `${shortName(name)}${isList ? "[]" : ""}${holds}`;
    }),
  );
  const name = schema === undefined ? "" : `${shortName(schema)} `;
  const type = /^application\/json\b|\*/.test(mediaType) ? "" : ` as ${shortName(mediaType)}`;
  return `errors: ${name}{ ${shape} }${type}${coverageText(errors)}`;
}

function limitsText({ rateLimits }: ApiCard, { items, isFull }: Most): string {
  if (rateLimits === undefined) return "";
  const { headers, tooManyRequests, text } = rateLimits;
  const facts = [
    ...(text === undefined ? [] : [cutLine(cleanLine(text), isFull ? LONGEST_SENTENCE : 70)]),
    ...(headers.length === 0
      ? []
      : [`headers ${headers.slice(0, items).map(shortName).join(", ")}`]),
    ...(tooManyRequests > 0 ? [`429${coverageText(rateLimits)}`] : []),
  ];
  return `rate limits: ${facts.join("; ")}`;
}

function idempotencyText({ idempotency }: ApiCard): string {
  if (idempotency === undefined) return "";
  const { in: location, name, methods } = idempotency;
  const verbs = methods.map(shortName).join(", ");
  return `idempotency: ${location} ${shortName(name)}${coverageText(idempotency, verbs)}`;
}

function versioningText({ versioning }: ApiCard): string {
  if (versioning === undefined) return "";
  const { in: location, name, value } = versioning;
  const stated = value === undefined ? "" : ` = ${shortName(value)}`;
  return `version: ${location} ${shortName(name)}${stated}${coverageText(versioning)}`;
}

function formatsText({ dates, ids }: ApiCard, { items, isFull }: Most): string {
  const list = (formats: readonly CardFormat[]): string =>
    formats
      .slice(0, isFull ? items : 1)
      .map(({ format }) => shortName(format))
      .join(", ");
  return [
    ...(dates.length === 0 ? [] : [`dates: ${list(dates)}`]),
    ...(ids.length === 0 ? [] : [`ids: ${list(ids)}`]),
  ].join("; ");
}

/** Writes how many follow a convention, unless all do. */
function coverageText({ operations, of, except = [] }: CardCoverage, noun?: string): string {
  if (operations === of || operations === 0) return "";
  const things = noun === undefined ? "" : noun === "list" ? " lists" : ` ${noun}`;
  const others = except.map((id) => cutLine(cleanLine(id), LONGEST_NAME)).join(", ");
  return ` (${operations} of ${of}${things}${others === "" ? "" : `; not ${others}`})`;
}

function shortName(name: string): string {
  return cutLine(cleanLine(name), LONGEST_NAME);
}

function shortUrl(url: string): string {
  return cutLine(cleanLine(url), LONGEST_URL);
}
