/**
 * A value that may be shown and logged: of the addresses in it, what may be a secret is `***`. That is
 * a user and a password, and a query.
 */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === "string")
    // Up to the last @, since a password may hold one.
    return value.replace(/:\/\/\S*@/g, "://***@").replace(/(:\/\/[^\s?#]*)[?#]\S*/g, "$1?***");
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, withoutSecrets(member)]),
    );
  return value;
}
