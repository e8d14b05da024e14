import { join } from "node:path";
import envPaths from "env-paths";

/** A folder of ours in the user's cache; it may not be there yet. */
export function userCache(name: "stores" | "remote"): string {
  return join(envPaths("speclens", { suffix: "" }).cache, name);
}
