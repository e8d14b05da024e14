import { userCache } from "./user-cache.ts";

/** The file that served calls are recorded in where nothing names another: one of the user's cache. */
export function telemetryFile(): string {
  return userCache("telemetry.sqlite");
}
