/**
 * Returns a copy of a value that is safe to display and log. In each URL, the user, the password and the query are
 * replaced with `***`.
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

/** Masks the secrets of one word, because a URL contains no spaces. */
function withoutSecretsOfAddress(word: string): string {
  const start = word.indexOf("://");
  if (start < 0) return word;
  // Search for the last @, because a password may contain one.
  const user = word.lastIndexOf("@");
  const named = user < start ? word : `${word.slice(0, start)}://***${word.slice(user)}`;
  const query = named.slice(start).search(/[?#]/);
  return query < 0 ? named : `${named.slice(0, start + query)}?***`;
}
