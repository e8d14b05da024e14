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
   * How the connection to a URL finds the address of its host: the default if any address will
   * do, else a search that finds public ones only.
   */
  lookupFor(url: URL): LookupFunction | undefined;
}

/**
 * Prepares the rules that options make.
 *
 * @throws SpecLensError `argument-invalid` for a host that is none
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
      // A connection to an address looks nothing up. Said first, since to allow it would not help.
      if (isIP(address) !== 0 && !named(url) && !isPublicAddress(address))
        throw privateAddress(url, address);
      if (!allowed(url))
        throw remoteRefused(
          url,
          "host",
          "its host is not among the allowed ones. Allow it if you trust it.",
        );
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
