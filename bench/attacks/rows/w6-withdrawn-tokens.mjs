import { rmSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { callTool } from "../issuer.mjs";

/** Tokens that their file does not have any more. */
export const row = "W6";
export const kind = "http";

const [ANN, BOB] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"];
/** Milliseconds in which a change has to be in force. */
const SOON = 2500;

/**
 * @param {(file: string) => void} change
 * @param {{ ann: boolean, bob: boolean }} wanted who may ask afterwards
 */
function changing(change, wanted) {
  /** @param {import("../tools.mjs").Tools} tools */
  return async ({ example, write, serveHttp, ok, weak }) => {
    const file = write("tokens", `ann:${ANN}\n`);
    const { url } = await serveHttp([example, "--embedder", "none", "--tokens-file", file]);
    if ((await callTool(url, ANN)).status !== 200) return weak("its token is refused at first");
    change(file);
    await setTimeout(SOON);
    // The first call after a change may have been the one that looked.
    await callTool(url, BOB);
    const [ann, bob] = [await callTool(url, ANN), await callTool(url, BOB)].map(
      ({ status }) => status === 200,
    );
    const told = `the old token is ${ann ? "good" : "refused"}, the new one ${bob ? "good" : "refused"}`;
    return ann === wanted.ann && bob === wanted.bob ? ok(told) : weak(told);
  };
}

export const attacks = [
  {
    name: "an emptied tokens file",
    quick: true,
    run: changing((file) => writeFileSync(file, ""), { ann: false, bob: false }),
  },
  {
    name: "a tokens file of comments",
    quick: false,
    run: changing((file) => writeFileSync(file, "# nobody\n"), { ann: false, bob: false }),
  },
  {
    name: "a deleted tokens file",
    quick: false,
    run: changing((file) => rmSync(file), { ann: false, bob: false }),
  },
  {
    name: "a new token beside a wrong line",
    quick: true,
    run: changing((file) => writeFileSync(file, `bob:${BOB}\nwrong\n`), { ann: false, bob: true }),
  },
  {
    name: "a stream whose token is withdrawn",
    quick: false,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ example, write, serveHttp, ok, weak, broken }) {
      const file = write("tokens", `ann:${ANN}\nbob:${BOB}\n`);
      const { url } = await serveHttp([example, "--embedder", "none", "--tokens-file", file]);
      const protocol = "2026-07-28";
      const response = await fetch(new URL("/mcp", url), {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          authorization: `Bearer ${ANN}`,
          "mcp-protocol-version": protocol,
          "mcp-method": "subscriptions/listen",
        },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "subscriptions/listen",
          params: {
            notifications: { resourcesListChanged: true },
            _meta: {
              "io.modelcontextprotocol/protocolVersion": protocol,
              "io.modelcontextprotocol/clientInfo": { name: "attack", version: "1" },
              "io.modelcontextprotocol/clientCapabilities": {},
            },
          },
        }),
      });
      if (response.headers.get("content-type") !== "text/event-stream")
        return broken(`no stream: ${response.status} ${await response.text()}`);
      writeFileSync(file, `bob:${BOB}\n`);
      const ended = await Promise.race([
        response.text().then(
          () => true,
          () => true,
        ),
        setTimeout(10_000, false),
      ]);
      return ended ? ok("ended soon after") : weak("goes on after 10 s");
    },
  },
];
