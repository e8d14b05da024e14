/** Who sends the value: the client in a request, the API in a response. */
export type Side = "request" | "response";

/**
 * How a change affects the allowed values: fewer of them, more of them, some others, or the same ones. A client that
 * followed the earlier document sends what is not allowed now if a request got narrower, and gets what it does not
 * expect if a response got wider.
 */
export type Effect = "narrower" | "wider" | "different" | "same";

/** Returns whether a change breaks clients. */
export function isBreaking(effect: Effect, side: Side): boolean {
  return effect === "different" || effect === (side === "request" ? "narrower" : "wider");
}
