const FIRST = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Compares HTTP methods: GET, POST, PUT, PATCH, DELETE, then the others by name. */
export function compareMethods(one: string, other: string): number {
  const distance = rank(one) - rank(other);
  if (distance !== 0) return distance;
  return one < other ? -1 : Number(one > other);
}

function rank(method: string): number {
  const position = FIRST.indexOf(method);
  return position < 0 ? FIRST.length : position;
}
