import type { ApiChange, JsonObject, Operation, SecurityRequirement } from "@speclens/core";
import { canonicalJson } from "@speclens/text";
import type { DocumentSecurity, OperationContext } from "./operation-context.ts";

/** A credential that a requirement asks for. */
interface Credential {
  readonly name: string;
  /** What identifies it, whatever its name. */
  readonly key: string;
  readonly scopes: ReadonlySet<string>;
}

/** A way to call an operation: credentials that are sent together. No credential: anyone may call. */
type Way = readonly Credential[];

/**
 * Compares the security of two versions of an operation. A way that no longer suffices breaks the clients that use it.
 */
export function compareSecurity(
  before: Operation,
  after: Operation,
  context: OperationContext,
): ApiChange[] {
  const old = waysOf(before, context.before);
  const next = waysOf(after, context.after);
  const lost = old.filter((way) => !next.some((other) => asksNoMore(other, way)));
  const won = next.filter((way) => !old.some((other) => asksNoMore(other, way)));
  const at = "security";
  return [
    ...lost.map(
      (way): ApiChange => ({
        kind: "security-removed",
        breaking: true,
        at,
        text: lostText(way, next),
      }),
    ),
    ...won.map(
      (way): ApiChange => ({
        kind: "security-added",
        breaking: false,
        at,
        text: `${wayText(way)} suffices now`,
      }),
    ),
  ];
}

function waysOf(
  { security }: Pick<Operation, "security">,
  { security: ofDocument, securitySchemes }: DocumentSecurity,
): Way[] {
  const requirements = security ?? ofDocument;
  if (requirements.length === 0) return [[]];
  return requirements.map((requirement) => wayOf(requirement, securitySchemes));
}

function wayOf(
  requirement: SecurityRequirement,
  schemes: Readonly<Record<string, JsonObject>>,
): Way {
  return Object.entries(requirement).map(([name, scopes]) => {
    const scheme = schemes[name];
    return { name, key: keyOf(name, scheme), scopes: new Set(scopes) };
  });
}

/** Two schemes are the same if a client sends the same for them, whatever their names. */
function keyOf(name: string, scheme: JsonObject | undefined): string {
  if (scheme === undefined) return name;
  const { type, in: location, name: header, scheme: http, openIdConnectUrl } = scheme;
  // Flows differ in how a client gets a token, but the token is the same.
  if (type === "oauth2") return canonicalJson([type, name]);
  return canonicalJson([
    type ?? null,
    location ?? null,
    header ?? null,
    typeof http === "string" ? http.toLowerCase() : null,
    openIdConnectUrl ?? null,
  ]);
}

/** Returns whether credentials for one way suffice for the other one. */
function asksNoMore(way: Way, given: Way): boolean {
  return way.every(({ key, scopes }) =>
    given.some((one) => one.key === key && [...scopes].every((scope) => one.scopes.has(scope))),
  );
}

function wayText(way: Way): string {
  if (way.length === 0) return "no login";
  return way
    .map(({ name, scopes }) => (scopes.size === 0 ? name : `${name} (${[...scopes].join(", ")})`))
    .join(" and ");
}

/** Says what the clients that used a way need now. */
function lostText(way: Way, ways: readonly Way[]): string {
  if (way.length === 0) return `login needed now: ${ways.map(wayText).join(" or ")}`;
  const had = new Set(way.flatMap(({ scopes }) => [...scopes]));
  const same = ways.find((other) => namesOf(other) === namesOf(way)) ?? [];
  const more = same.flatMap(({ scopes }) => [...scopes]).filter((scope) => !had.has(scope));
  const lost = `${wayText(way)} no longer suffices`;
  return more.length === 0 ? lost : `${lost}: ${more.join(", ")} needed`;
}

function namesOf(way: Way): string {
  const keys = way.map(({ key }) => key);
  return keys.sort().join();
}
