import { callTool, startIssuer } from "../issuer.mjs";

/** Tokens that an issuer signed for something else than calls. */
export const row = "W4";
export const kind = "http";

/** @type {readonly (readonly [string, object, object])[]} */
const OTHERS = [
  ["an ID token", { nonce: "n" }, {}],
  ["an ID token of a code flow", { at_hash: "h", c_hash: "h" }, {}],
  ["a refresh token of Keycloak", { typ: "Refresh" }, {}],
  ["a logout token", { events: { "http://schemas.openid.net/event/backchannel-logout": {} } }, {}],
  ["a token of type logout+jwt", {}, { typ: "logout+jwt" }],
];
const ACCESS = [{ typ: "at+jwt" }, { typ: "JWT" }];

export const attacks = [
  {
    name: "ID and logout tokens of the issuer",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ example, serveHttp, ok, weak, broken }) {
      const issuer = await startIssuer();
      try {
        const oauth = ["--oauth-issuer", issuer.url, "--oauth-audience", "speclens"];
        const { url } = await serveHttp([example, "--embedder", "none", ...oauth]);
        const taken = [];
        for (const [name, claims, header] of OTHERS)
          if ((await callTool(url, issuer.token(claims, header))).status === 200) taken.push(name);
        for (const header of ACCESS)
          if ((await callTool(url, issuer.token({}, header))).status !== 200)
            return broken(`an access token of type ${header.typ} is refused`);
        return taken.length === 0
          ? ok("refused, access tokens taken")
          : weak(`taken: ${taken.join(", ")}`);
      } finally {
        issuer.close();
      }
    },
  },
];
