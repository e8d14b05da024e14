import { type McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { catalogUri } from "../resources/resource-uris.ts";
import type { Serving } from "./begin-serving.ts";
import type { Protection } from "./open-protection.ts";

/** Maximum number of resources that a client may subscribe to. */
const MOST_SUBSCRIBED = 1000;

/**
 * Notifies the client of a long-lived connection about changes. Changes of the index affect the list of
 * resources and its subscriptions. Changes of the configuration affect the list of tools. A client that uses
 * the newer protocol specifies its notifications, and the transport filters them. An older client receives
 * notifications for the resources that it subscribed to here.
 */
export function notifyOfChanges(
  server: McpServer,
  serving: Pick<Serving, "onIndexChange" | "ready">,
  era: "modern" | "legacy",
  onToolsChange?: Protection["onToolsChange"],
): void {
  const subscribed = new Set<string>();
  const protocol = server.server;
  protocol.setRequestHandler("resources/subscribe", ({ params }) => {
    if (subscribed.size >= MOST_SUBSCRIBED && !subscribed.has(params.uri))
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `This connection has ${MOST_SUBSCRIBED} subscriptions already. End some first.`,
      );
    subscribed.add(params.uri);
    return {};
  });
  protocol.setRequestHandler("resources/unsubscribe", ({ params }) => {
    subscribed.delete(params.uri);
    return {};
  });
  const notify = async (): Promise<void> => {
    await protocol.sendResourceListChanged();
    const uris =
      era === "legacy"
        ? subscribed
        : (await (await serving.ready).documents()).map(({ id }) => catalogUri(id));
    for (const uri of uris) await protocol.sendResourceUpdated({ uri });
  };
  /** Sends only if the client is still connected. */
  const whileConnected = (send: () => Promise<void>) => () => {
    if (server.isConnected()) send().catch(() => undefined);
  };
  const ends = [
    serving.onIndexChange(whileConnected(notify)),
    onToolsChange?.(whileConnected(() => protocol.sendToolListChanged())),
  ];
  const { onclose } = protocol;
  protocol.onclose = () => {
    for (const end of ends) end?.();
    onclose?.();
  };
}
