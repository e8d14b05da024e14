import type { ServerContext } from "@modelcontextprotocol/server";

/** Whom cursors are bound to: the token's subject, else its client; nobody where there is no token. */
export function callerOf({ http }: Pick<ServerContext, "http">): string | undefined {
  const subject = http?.authInfo?.extra?.subject;
  return typeof subject === "string" ? subject : http?.authInfo?.clientId;
}
