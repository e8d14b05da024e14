import { getOAuthProtectedResourceMetadataUrl } from "@modelcontextprotocol/server";
import { MCP_PATH } from "../mcp-path.ts";
import type { OAuthSettings } from "./jwt-verifier.ts";

/** Path under which RFC 9728 has the metadata of a protected resource. */
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource";

/** How clients learn which authorization server gives them tokens. */
export interface ProtectedResource {
  /** Scopes that a token must have. */
  readonly scopes: readonly string[];
  /** Where the metadata are, for the challenge to whoever was refused. */
  metadataUrl(request: Request): string;
  /** The metadata (RFC 9728). */
  metadata(request: Request): Response;
}

/** @param trustProxy whether a proxy says in `X-Forwarded-Proto` how it was asked */
export function createProtectedResource(
  { issuer, audience, scopes = [] }: OAuthSettings,
  trustProxy: boolean,
): ProtectedResource {
  const fixed = webAddress(audience);
  /** The URL that clients know the server by: the audience where it is one, else the one they asked. */
  const resource = (request: Request): URL => {
    if (fixed !== undefined) return fixed;
    const url = new URL(MCP_PATH, request.url);
    if (trustProxy && request.headers.get("x-forwarded-proto") === "https") url.protocol = "https:";
    return url;
  };
  return {
    scopes,
    metadataUrl: (request) => getOAuthProtectedResourceMetadataUrl(resource(request)),
    metadata: (request) =>
      Response.json(
        {
          resource: resource(request).href,
          authorization_servers: [issuer],
          bearer_methods_supported: ["header"],
          ...(scopes.length > 0 && { scopes_supported: scopes }),
          resource_name: "SpecLens",
        },
        { headers: { "cache-control": "max-age=300" } },
      ),
  };
}

function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined;
}
