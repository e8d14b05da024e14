import type { AuthInfo } from "@modelcontextprotocol/server";
import { clientAddress } from "../connections/client-address.ts";
import type { HttpContext } from "../http-context.ts";
import { clientOf, type Gate } from "./gate.ts";

/** Who was let in with a request. */
interface Visitor {
  /** Undefined where anybody may ask. */
  readonly caller: AuthInfo | undefined;
  readonly address: string;
  /** Whom the request counts for. */
  readonly client: string;
}

/** Lets requests in, or says why not. */
export interface Admission {
  readonly gate: Gate;
  /** Where a request comes from. */
  addressOf(context: HttpContext): string;
  /**
   * Finds out who asks, and counts the request.
   *
   * @param open whether anybody may
   */
  admit(context: HttpContext, open?: boolean): Promise<Visitor | Response>;
}

/** @param trustProxy whether a proxy says where a request comes from */
export function createAdmission(gate: Gate, trustProxy: boolean): Admission {
  const addressOf = ({ env }: HttpContext): string => clientAddress(env.incoming, trustProxy);
  return {
    gate,
    addressOf,
    async admit(context, open = false) {
      const request = context.req.raw;
      const address = addressOf(context);
      const caller = open ? undefined : await gate.authenticate(request, address);
      if (caller instanceof Response) return caller;
      if (caller !== undefined) context.set("caller", caller);
      const tooOften = await gate.count(request, address, caller);
      return tooOften ?? { caller, address, client: clientOf(caller, address) };
    },
  };
}
