import ipaddr from "ipaddr.js";

/** All of IPv6 that is given out for use on the internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to the public internet: it is not private, loopback, link-local,
 * multicast, documentation or otherwise reserved. An IPv4 address inside an IPv6 one (mapped, or
 * translated by NAT64) counts as itself; 6to4, Teredo, and what is no address at all are not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // `process` turns ::ffff:127.0.0.1 into 127.0.0.1.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast";
  if (address.range() === "rfc6052") {
    const bytes = address.toByteArray();
    // Only 64:ff9b::/96 has a fixed place for the IPv4 address; 64:ff9b:1::/48 is for local use.
    const translated = bytes.slice(4, 12).every((byte) => byte === 0);
    return translated && isPublicAddress(bytes.slice(12).join("."));
  }
  return address.range() === "unicast" && address.match(GLOBAL_UNICAST);
}
