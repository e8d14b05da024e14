import ipaddr from "ipaddr.js";

/** All IPv6 addresses that are assigned for use on the internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Returns whether an IP address belongs to the public internet, and is not private, loopback, link-local,
 * multicast, documentation or otherwise reserved. An IPv4 address inside an IPv6 address (mapped, or translated by
 * NAT64) is checked as IPv4. 6to4, Teredo and invalid addresses are not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // `process` converts ::ffff:127.0.0.1 to 127.0.0.1.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast";
  if (address.range() === "rfc6052") {
    const bytes = address.toByteArray();
    // Only 64:ff9b::/96 contains the IPv4 address at a fixed position. 64:ff9b:1::/48 is for local use.
    const translated = bytes.slice(4, 12).every((byte) => byte === 0);
    return translated && isPublicAddress(bytes.slice(12).join("."));
  }
  return address.range() === "unicast" && address.match(GLOBAL_UNICAST);
}
