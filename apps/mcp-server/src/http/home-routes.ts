import { HOME_PAGE_HEADERS, homePage } from "./home-page.ts";
import type { HttpRoute } from "./http-route.ts";
import { MCP_PATH } from "./mcp-path.ts";
import { originalUrl } from "./original-url.ts";
import { problemResponse } from "./problem-response.ts";

/** Returns the page at `/` that tells people in a browser how to connect, and the icon that browsers ask for. */
export function homeRoutes(trustProxy: boolean): readonly HttpRoute[] {
  return [
    {
      path: "/",
      open: true,
      handle: (request, { tokenRequired }) => {
        // Programs that take the address for that of MCP need an error.
        if (!request.headers.get("accept")?.includes("text/html"))
          return problemResponse(request, 404, `Not found. MCP is at ${MCP_PATH}.`);
        const url = originalUrl(request, trustProxy);
        const mcp = new URL(MCP_PATH, url).href;
        return new Response(homePage({ url, mcp, tokenRequired }), { headers: HOME_PAGE_HEADERS });
      },
    },
    {
      path: "/favicon.ico",
      open: true,
      handle: () =>
        new Response(null, { status: 204, headers: { "cache-control": "max-age=86400" } }),
    },
  ];
}
