import { join, resolve } from "node:path";
import envPaths from "env-paths";

/**
 * A folder or file in the user's cache; it may not exist yet. The cache is at `SPECLENS_CACHE`, else where the system
 * keeps the user's caches: `XDG_CACHE_HOME` or `~/.cache` on Linux, `~/Library/Caches`
 * on macOS, `%LOCALAPPDATA%` on Windows.
 */
export function userCache(name: "stores" | "remote" | "telemetry.sqlite"): string {
  const named = process.env.SPECLENS_CACHE;
  return join(named ? resolve(named) : envPaths("speclens", { suffix: "" }).cache, name);
}

/** The default file of recorded calls, in the user's cache. */
export function telemetryFile(): string {
  return userCache("telemetry.sqlite");
}
