import { join, resolve } from "node:path";
import envPaths from "env-paths";

/**
 * Returns the path of a folder or file in the user's cache, which may not exist yet. The cache is at
 * `SPECLENS_CACHE`. If this is not set, it is in the system's folder for user caches: `XDG_CACHE_HOME` or
 * `~/.cache` on Linux, `~/Library/Caches` on macOS, `%LOCALAPPDATA%` on Windows.
 */
export function userCache(
  name: "compiled" | "stores" | "remote" | "use" | "telemetry.sqlite",
): string {
  const named = process.env.SPECLENS_CACHE;
  return join(named ? resolve(named) : envPaths("speclens", { suffix: "" }).cache, name);
}

/** Returns the default file for recorded calls, in the user's cache. */
export function telemetryFile(): string {
  return userCache("telemetry.sqlite");
}
