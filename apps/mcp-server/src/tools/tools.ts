import { GUARD_TOOLS } from "@speclens/guard";
import { askAPI } from "./ask-api.ts";
import { getEndpoint } from "./get-endpoint.ts";
import { getEndpointCategories } from "./get-endpoint-categories.ts";
import { getSchema } from "./get-schema.ts";
import { searchEndpoints } from "./search-endpoints.ts";
import type { Tool } from "./tool.ts";

/** All tools of the server, in the order in which clients list them. */
export const TOOLS: readonly Tool[] = [
  askAPI,
  searchEndpoints,
  getEndpoint,
  getSchema,
  getEndpointCategories,
];

/** The names used in metrics and settings, including the guard's tools. Clients may invent any other name. */
export const KNOWN_TOOLS: ReadonlySet<string> = new Set([
  ...TOOLS.map(({ name }) => name),
  ...GUARD_TOOLS,
]);
