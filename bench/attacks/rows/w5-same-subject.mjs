import { callTool, startIssuer } from "../issuer.mjs";

/** Somebody whose name at the issuer is that of a static token. */
export const row = "W5";
export const kind = "http";

const TOKEN = "aaaaaaaaaaaaaaaa";
const PAGE = { name: "getSchema", arguments: { name: "Book", limit: 1 } };

export const attacks = [
  {
    name: "a subject named like a static token",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ example, serveHttp, ok, weak, broken }) {
      const issuer = await startIssuer();
      try {
        const oauth = ["--oauth-issuer", issuer.url, "--oauth-audience", "speclens"];
        const { url } = await serveHttp(
          [example, "--embedder", "none", "--rate-limit", "20", ...oauth],
          { env: { SPECLENS_HTTP_TOKENS: `ann:${TOKEN}` } },
        );
        const first = await callTool(url, TOKEN, PAGE);
        const cursor = /"nextCursor":"([^"]+)"/.exec(first.text)?.[1];
        if (cursor === undefined) return broken("no cursor to try");
        const theirs = issuer.token({ sub: "ann" });
        const read = await callTool(url, theirs, {
          ...PAGE,
          arguments: { ...PAGE.arguments, cursor },
        });
        const opened = !read.text.includes('"isError":true');
        for (let call = 0; call < 25; call++) await callTool(url, theirs);
        const spent = (await callTool(url, TOKEN)).status === 429;
        if (opened || spent)
          return weak(
            [opened && "its cursor opens", spent && "its limit is spent"]
              .filter(Boolean)
              .join(", "),
          );
        return ok("another subject");
      } finally {
        issuer.close();
      }
    },
  },
];
