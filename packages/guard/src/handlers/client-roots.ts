import { memberOf } from "./inspect-server.ts";

/** How long a client may take to name its roots, in milliseconds. */
const LONGEST = 5000;

/**
 * Asks the client for the URIs of its roots. Returns none if the client has no roots, or cannot be asked, as in revision
 * 2026-07-28 of the protocol.
 *
 * @param server an inner server of either SDK
 */
export async function clientRoots(server: object): Promise<readonly string[]> {
  const [capabilities, list] = ["getClientCapabilities", "listRoots"].map((name) =>
    memberOf(server, name),
  );
  if (typeof capabilities !== "function" || typeof list !== "function") return [];
  try {
    if (memberOf(Reflect.apply(capabilities, server, []), "roots") === undefined) return [];
    const listed: unknown = await Reflect.apply(list, server, [undefined, { timeout: LONGEST }]);
    const roots = memberOf(listed, "roots");
    if (!Array.isArray(roots)) return [];
    return roots.flatMap((root: unknown) => {
      const uri = memberOf(root, "uri");
      return typeof uri === "string" ? [uri] : [];
    });
  } catch {
    return [];
  }
}
