import { getEndpoint } from "./get-endpoint.ts";
import { getEndpointCategories } from "./get-endpoint-categories.ts";
import { getSchema } from "./get-schema.ts";
import { searchEndpoints } from "./search-endpoints.ts";
import type { Tool } from "./tool.ts";

/** All tools of the server, in the order in which clients list them. */
export const TOOLS: readonly Tool[] = [
  searchEndpoints,
  getEndpoint,
  getSchema,
  getEndpointCategories,
];
