import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { checkedLookup } from "./checked-lookup.ts";
import { hostList } from "./host-list.ts";
import { isPublicAddress } from "./is-public-address.ts";
import type { RemoteOptions } from "./remote-options.ts";
import { remoteRefused } from "./remote-refused.ts";

/** The rules that decide whether a URL may be fetched. */
export interface RemoteRules {
  /** Throws a SpecLensError `remote-refused` for a URL that a rule forbids. */
  check(url: URL): void;
  /**
   * Returns the lookup function for a connection to a URL: undefined for the default one if any address is
   * allowed, otherwise one that finds only public addresses.
   */
  lookupFor(url: URL): LookupFunction | undefined;
  /**
   * Checks a host before a proxy is asked for it, because the proxy looks it up itself. A name that only the proxy knows
   * passes.
   *
   * @throws SpecLensError `remote-refused` if the host only has private addresses
   */
  checkForProxy(url: URL): Promise<void>;
}

/**
 * Compiles the rules from the options.
 *
 * @throws SpecLensError `argument-invalid` for an entry that is not a host
 */
export function remoteRules(options: RemoteOptions): RemoteRules {
  const allowed = hostList(options.hosts);
  const named = hostList(options.privateHosts ?? []);
  return {
    check: (url) => {
      if (url.protocol !== "http:" && url.protocol !== "https:")
        throw remoteRefused(url, "scheme", "only http and https URLs are.");
      if (url.username !== "" || url.password !== "")
        throw remoteRefused(
          url,
          "credentials",
          "it contains a user name or password. Download it and use the file.",
        );
      const address = url.hostname.replace(/^\[|\]$/g, "");
      // A connection to an IP address needs no lookup. Check this first, because allowing the host would not help.
      if (isIP(address) !== 0 && !named(url) && !isPublicAddress(address))
        throw privateAddress(url, address);
      if (!allowed(url))
        throw remoteRefused(
          url,
          "host",
          "its host is not among the allowed ones. Allow it if you trust it.",
        );
    },
    checkForProxy: async (url) => {
      if (named(url)) return;
      const found = await lookup(url.hostname.replace(/^\[|\]$/g, ""), { all: true }).catch(
        () => [],
      );
      const [first] = found;
      if (first !== undefined && !found.some(({ address }) => isPublicAddress(address)))
        throw privateAddress(url, first.address);
    },
    lookupFor: (url) =>
      named(url) ? undefined : checkedLookup((address) => privateAddress(url, address)),
  };
}

function privateAddress(url: URL, address: string): Error {
  return remoteRefused(
    url,
    "address",
    `its host has the address ${address}, which is private or reserved. ` +
      "Only a URL that is itself a source may lead there.",
  );
}
