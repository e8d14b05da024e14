import { GUARD_TOOLS } from "@speclens/guard";
import { TOOLS } from "./tools.ts";

/** The names that metrics show and that settings may be about. Clients may make up any other name. */
export const KNOWN_TOOLS: ReadonlySet<string> = new Set([
  ...TOOLS.map(({ name }) => name),
  ...GUARD_TOOLS,
]);
