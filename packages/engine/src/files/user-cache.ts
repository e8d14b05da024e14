import { join, resolve } from "node:path";
import envPaths from "env-paths";

/**
 * A folder or file of ours in the user's cache; it may not be there yet. The cache is where `SPECLENS_CACHE` says,
 * else where the system has the user's caches: `XDG_CACHE_HOME` or `~/.cache` on Linux, `~/Library/Caches`
 * on macOS, `%LOCALAPPDATA%` on Windows.
 */
export function userCache(name: "stores" | "remote" | "telemetry.sqlite"): string {
  const named = process.env.SPECLENS_CACHE;
  return join(named ? resolve(named) : envPaths("speclens", { suffix: "" }).cache, name);
}

/** The file that served calls are recorded in where nothing names another: one of the user's cache. */
export function telemetryFile(): string {
  return userCache("telemetry.sqlite");
}
