import { READ_RESOURCE } from "./calls/read-resource.ts";
import { READ_MORE } from "./tools/read-more-tool.ts";

/** Names that settings, records and metrics use in addition to those of the server's own tools. */
export const GUARD_TOOLS: readonly string[] = [READ_MORE, READ_RESOURCE];
