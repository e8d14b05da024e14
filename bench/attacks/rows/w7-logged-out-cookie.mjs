/** A dashboard's cookie that somebody copied before the logout. */
export const row = "W7";
export const kind = "http";

const TOKEN = "aaaaaaaaaaaaaaaa";

export const attacks = [
  {
    name: "a copied cookie after the logout",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ example, serveHttp, ok, weak, broken }) {
      const { url } = await serveHttp([example, "--embedder", "none"], {
        env: { SPECLENS_HTTP_TOKENS: `ann:${TOKEN}` },
      });
      const ask = (/** @type {string} */ path, /** @type {RequestInit} */ init) =>
        fetch(new URL(path, url), { redirect: "manual", ...init });
      const headers = {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      };
      const login = await ask("/dashboard/login", {
        method: "POST",
        headers,
        body: `token=${TOKEN}`,
      });
      const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
      const look = async () => (await ask("/dashboard/data", { headers: { cookie } })).status;
      if ((await look()) !== 200) return broken("the login leads nowhere");
      await ask("/dashboard/logout", { method: "POST", headers: { ...headers, cookie } });
      return (await look()) === 401 ? ok("401") : weak("good as before");
    },
  },
];
