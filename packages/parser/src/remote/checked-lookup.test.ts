import type { LookupAddress } from "node:dns";
import { expect, test } from "vitest";
import { checkedLookup } from "./checked-lookup.ts";

type Found = string | LookupAddress[] | Error;

/** Looks a host up whose name server gives these addresses, as a connection does. */
function found(addresses: readonly string[], all: boolean): Promise<Found> {
  const lookup = checkedLookup(
    (address) => new Error(`refused ${address}`),
    (_host, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      ),
  );
  return new Promise((resolve) => {
    lookup("a.example", { all }, (error, address) => resolve(error ?? address));
  });
}

test("hands on public addresses only, one or all", async () => {
  const addresses = ["127.0.0.1", "8.8.8.8", "::ffff:10.0.0.1", "2606:4700::1"];
  expect(await found(addresses, false)).toBe("8.8.8.8");
  expect(await found(addresses, true)).toEqual([
    { address: "8.8.8.8", family: 4 },
    { address: "2606:4700::1", family: 6 },
  ]);
});

test("fails where none is public", async () => {
  for (const all of [true, false]) {
    expect(await found(["169.254.169.254"], all)).toEqual(new Error("refused 169.254.169.254"));
    expect(await found([], all)).toBeInstanceOf(Error);
  }
});

test("hands a failure on", async () => {
  const failure = Object.assign(new Error("no such host"), { code: "ENOTFOUND" });
  const lookup = checkedLookup(
    () => new Error("refused"),
    (_host, _options, done) => done(failure, []),
  );
  const error = await new Promise((resolve) => lookup("a.example", {}, resolve));
  expect(error).toBe(failure);
});
