import { createHash } from "node:crypto";

/** What the page says. */
export interface HomePageFacts {
  /** The URL at which the reader's browser reached the server. */
  readonly url: URL;
  /** URL of the MCP endpoint. */
  readonly mcp: string;
  readonly tokenRequired: boolean;
}

const STYLE = `
:root { color-scheme: light dark; --line: #d9d7d0; --muted: #5c5a54; --accent: #0f6b63; }
@media (prefers-color-scheme: dark) { :root { --line: #383633; --muted: #aba79e; --accent: #5cc8b8; } }
body { max-width: 42rem; margin: 8vh auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.3rem; }
h2 { margin: 1.6rem 0 .4rem; font-size: 1rem; }
p { margin: .4rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .4rem 0; border: 1px solid var(--line); border-radius: 6px; padding: .6rem .8rem; font-size: .85rem; }
a { color: var(--accent); }
.muted { color: var(--muted); }
`;

/** Headers of the page: it loads nothing and runs nothing. */
export const HOME_PAGE_HEADERS: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Writes the page that tells a person how to connect a client. */
export function homePage({ url, mcp, tokenRequired }: HomePageFacts): string {
  const header = tokenRequired ? ' --header "Authorization: Bearer TOKEN"' : "";
  const command = `claude mcp add --transport http speclens ${mcp}${header}`;
  const entry = {
    type: "http",
    url: mcp,
    ...(tokenRequired && { headers: { Authorization: "Bearer TOKEN" } }),
  };
  const settings = JSON.stringify({ mcpServers: { speclens: entry } }, undefined, 2);
  const dashboard = new URL("/dashboard/", url).href;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>SpecLens</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>SpecLens</h1>
<p>This server answers questions of agents about APIs. Connect MCP clients to this address:</p>
<pre>${escapeHtml(mcp)}</pre>
<h2>Claude Code</h2>
<pre>${escapeHtml(command)}</pre>
<h2>Cursor and other clients with an mcp.json</h2>
<pre>${escapeHtml(settings)}</pre>
${tokenRequired ? '<p class="muted">Replace TOKEN with a token of this server. Its operator has them.</p>\n' : ""}<h2>For operators</h2>
<p><a href="${escapeHtml(dashboard)}">Dashboard</a>: calls, tokens, documents and what agents do not find.</p>
</main>
</body>
</html>
`;
}

/** Escapes text for HTML, also in attributes. The client chooses the host name. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
