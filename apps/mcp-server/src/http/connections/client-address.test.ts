import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { clientAddress, clientNetwork } from "./client-address.ts";

function requestFrom(remote: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remote });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

test("it is the connection's, unless a proxy is trusted", () => {
  const request = requestFrom("::ffff:10.0.0.1", "1.2.3.4, 5.6.7.8");
  expect(clientAddress(request, false)).toBe("10.0.0.1");
  expect(clientAddress(request, true)).toBe("5.6.7.8");
});

test("what is no address is not taken from a proxy", () => {
  for (const forwarded of ["", "evil", "1.2.3.4, ", "1.2.3.4:80\r\nx"])
    expect(clientAddress(requestFrom("10.0.0.1", forwarded), true)).toBe("10.0.0.1");
});

test("an IPv6 network counts as one client, an IPv4 address as one", () => {
  expect(clientNetwork("2001:db8:1:2::1")).toBe(clientNetwork("2001:db8:1:2:ffff::9"));
  expect(clientNetwork("2001:db8:1:2::1")).not.toBe(clientNetwork("2001:db8:1:3::1"));
  expect(clientNetwork("10.0.0.1")).not.toBe(clientNetwork("10.0.0.2"));
});
