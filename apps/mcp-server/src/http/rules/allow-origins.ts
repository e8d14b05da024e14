import { cors } from "hono/cors";

/** Lets pages of the allowed origins read answers; what they may ask is checked like everything else. */
export function allowOrigins(origins: readonly string[]): ReturnType<typeof cors> {
  const allowed = new Set(origins.map((origin) => origin.toLowerCase()));
  return cors({
    origin: (origin) => (allowed.has(origin.toLowerCase()) ? origin : null),
    allowMethods: ["GET", "POST"],
    exposeHeaders: ["www-authenticate", "retry-after"],
    maxAge: 600,
  });
}
