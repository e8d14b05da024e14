import fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicAddress } from "./is-public-address.ts";

test.each([
  ["8.8.8.8"],
  ["140.82.121.6"],
  ["2606:4700::1111"],
  ["::ffff:8.8.8.8"],
  ["64:ff9b::808:808"],
])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  ["127.0.0.1"],
  ["10.1.2.3"],
  ["172.31.0.1"],
  ["192.168.0.1"],
  ["169.254.169.254"],
  ["100.64.0.1"],
  ["0.0.0.0"],
  ["224.0.0.1"],
  ["255.255.255.255"],
  ["192.0.2.1"],
  ["198.18.0.1"],
  ["::"],
  ["::1"],
  ["::127.0.0.1"],
  ["::ffff:127.0.0.1"],
  ["::ffff:7f00:1"],
  ["::ffff:0:127.0.0.1"],
  ["64:ff9b::127.0.0.1"],
  ["64:ff9b:1::8.8.8.8"],
  ["2002:7f00:1::"],
  ["2001:0:1::1"],
  ["2001:db8::1"],
  ["fe80::1"],
  ["fe80::1%eth0"],
  ["fec0::1"],
  ["fd00::1"],
  ["ff02::1"],
  ["example.com"],
  [""],
])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

test("an IPv4 address counts the same inside an IPv6 one", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const open = isPublicAddress(address);
      expect(isPublicAddress(`::ffff:${address}`)).toBe(open);
      expect(isPublicAddress(`64:ff9b::${address}`)).toBe(open);
      expect(isPublicAddress(`::${address}`) && !open).toBe(false);
    }),
  );
});
