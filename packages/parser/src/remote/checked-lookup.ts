import { type LookupAddress, lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./is-public-address.ts";

/** Finds all addresses of a host, like `lookup` of node:dns with the option `all`. */
type Resolve = (
  host: string,
  options: { readonly all: true; readonly family?: number; readonly hints?: number },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Creates a `lookup` function for connections that returns only public addresses. This ensures that the checked
 * address is the one that is used, even if the name server changes its answer. If a host has no public address,
 * the lookup fails with the error from `refuse`.
 */
export function checkedLookup(
  refuse: (address: string) => Error,
  resolve: Resolve = systemLookup,
): LookupFunction {
  return (host, { all, family, hints }, done) => {
    const wanted = family === "IPv4" ? 4 : family === "IPv6" ? 6 : family;
    const options = {
      all: true,
      ...(wanted !== undefined && { family: wanted }),
      ...(hints !== undefined && { hints }),
    } as const;
    resolve(host, options, (error, addresses) => {
      if (error !== null) return done(error, []);
      const open = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (first === undefined) return done(refuse(addresses[0]?.address ?? "no address"), []);
      return all ? done(null, open) : done(null, first.address, first.family);
    });
  };
}
