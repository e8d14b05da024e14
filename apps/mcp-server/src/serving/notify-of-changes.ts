import { type McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { catalogUri } from "../resources/resource-uris.ts";
import type { Serving } from "./begin-serving.ts";
import type { Protection } from "./open-protection.ts";

/** Resources that a client may subscribe to. */
const MOST_SUBSCRIBED = 1000;

/**
 * Tells the client of a connection that lives long when the index has changed: the list of resources, and
 * those that it has subscribed to; and when the configuration has changed the list of tools. A client of the newer protocol says what it listens to, and the
 * transport keeps the rest from it; an older one gets what it subscribed to here.
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
        `There are ${MOST_SUBSCRIBED} subscriptions already. End some first.`,
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
  /** Where the client is still there; one that is gone needs to know nothing. */
  const tell = (send: () => Promise<void>) => () => {
    if (server.isConnected()) send().catch(() => undefined);
  };
  const ends = [
    serving.onIndexChange(tell(notify)),
    onToolsChange?.(tell(() => protocol.sendToolListChanged())),
  ];
  const { onclose } = protocol;
  protocol.onclose = () => {
    for (const end of ends) end?.();
    onclose?.();
  };
}
