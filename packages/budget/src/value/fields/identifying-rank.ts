/**
 * Names of fields that identify a record, most informative first. Names are compared by their words, ignoring
 * case and spelling: `created_at`, `createdAt` and `CREATED-AT` are equal.
 */
const IDENTIFYING: readonly {
  /** What the fields contain. */
  readonly kind: string;
  /** Whole names. */
  readonly names: ReadonlySet<string>;
  /** Last words of longer names: `id` for `user_id` and `orderId`. */
  readonly endings: ReadonlySet<string>;
}[] = [
  {
    kind: "identifiers",
    names: new Set(["id", "ids", "uuid", "guid", "key", "slug", "sku", "number", "ref", "sha"]),
    endings: new Set(["id", "ids", "uuid", "guid", "key", "slug", "number"]),
  },
  {
    kind: "names",
    names: new Set(["name", "title", "label", "login", "username", "email", "subject", "code"]),
    endings: new Set(["name", "title", "email"]),
  },
  {
    kind: "states",
    names: new Set(["status", "state", "type", "kind", "category", "priority", "severity"]),
    endings: new Set(["status", "state", "type"]),
  },
  {
    kind: "amounts",
    names: new Set(["total", "count", "amount", "price", "currency", "quantity"]),
    endings: new Set(["total", "count"]),
  },
  {
    kind: "dates",
    names: new Set(["date", "time", "timestamp", "created", "updated", "modified", "due"]),
    endings: new Set(["at", "date", "time", "timestamp"]),
  },
  {
    kind: "addresses",
    names: new Set(["url", "uri", "href", "html url", "web url", "permalink", "path"]),
    endings: new Set(),
  },
];

/** The number of ranks by which a name is lower if only its ending matches an identifying name. */
const ENDING = 3;

/** Ranks a field by its name. 0 is the most informative. Returns undefined if the name identifies nothing. */
export function identifyingRank(name: string): number | undefined {
  const words = wordsOf(name);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const whole = words.join(" ");
  const named = IDENTIFYING.findIndex(({ names }) => names.has(whole));
  if (named >= 0) return named;
  const ending = IDENTIFYING.findIndex(({ endings }) => words.length > 1 && endings.has(last));
  return ending < 0 ? undefined : ending + ENDING;
}

function wordsOf(name: string): string[] {
  // Fields worth keeping have shorter names.
  if (name.length > 60) return [];
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
