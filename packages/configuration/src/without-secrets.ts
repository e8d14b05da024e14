/**
 * A value that may be shown and logged: of the addresses in it, what may be a secret is `***`. That is
 * a user and a password, and a query.
 */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\S+/g, withoutSecretsOfAddress);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, withoutSecrets(member)]),
    );
  return value;
}

/** Of one word, since an address has no spaces. */
function withoutSecretsOfAddress(word: string): string {
  const start = word.indexOf("://");
  if (start < 0) return word;
  // Up to the last @, since a password may hold one.
  const user = word.lastIndexOf("@");
  const named = user < start ? word : `${word.slice(0, start)}://***${word.slice(user)}`;
  const query = named.slice(start).search(/[?#]/);
  return query < 0 ? named : `${named.slice(0, start + query)}?***`;
}
