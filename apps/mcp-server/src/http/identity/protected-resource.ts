import { getOAuthProtectedResourceMetadataUrl } from "@modelcontextprotocol/server";
import { MCP_PATH } from "../mcp-path.ts";
import { originalUrl } from "../original-url.ts";
import type { OAuthSettings } from "./jwt-verifier.ts";

/** Path of the metadata of a protected resource (RFC 9728). */
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource";

/** Informs clients which authorization server issues tokens. */
export interface ProtectedResource {
  /** Scopes that a token must have. */
  readonly scopes: readonly string[];
  /** Returns the URL of the metadata, for the challenge in a refusal. */
  metadataUrl(request: Request): string;
  /** Answers with the metadata (RFC 9728). */
  metadata(request: Request): Response;
}

/**
 * Creates the metadata of the protected resource.
 *
 * @param trustProxy whether a proxy reports the original scheme in `X-Forwarded-Proto`
 */
export function createProtectedResource(
  { issuer, audience, scopes = [] }: OAuthSettings,
  trustProxy: boolean,
): ProtectedResource {
  const fixed = webAddress(audience);
  /**
   * Returns the URL by which clients know the server: the audience if it is a URL, otherwise the URL of the
   * request.
   */
  const resource = (request: Request): URL => {
    if (fixed !== undefined) return fixed;
    return new URL(MCP_PATH, originalUrl(request, trustProxy));
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
