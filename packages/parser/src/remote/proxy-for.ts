import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { getProxyForUrl } from "proxy-from-env";

/**
 * Returns the proxy that the environment names for a URL: `HTTP_PROXY`, `HTTPS_PROXY` or `ALL_PROXY`, unless `NO_PROXY`
 * has its host. Undefined if there is none, and for this machine, which no proxy can reach.
 *
 * @throws Error without the address, which may have a password, if it is none of an http or https proxy
 */
export function proxyFor(url: URL): URL | undefined {
  if (isThisMachine(url.hostname)) return undefined;
  const address = getProxyForUrl(url);
  if (address === "") return undefined;
  const variable = url.protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY";
  if (!URL.canParse(address)) throw new Error(`the proxy in ${variable} or ALL_PROXY is not a URL`);
  const proxy = new URL(address);
  if (proxy.protocol === "http:" || proxy.protocol === "https:") return proxy;
  throw new Error(
    `the proxy in ${variable} or ALL_PROXY is one of ${proxy.protocol}, but only http: and https: are supported`,
  );
}

function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return ipaddr.process(host).range() === "loopback";
  return /(?:^|\.)localhost\.?$/i.test(host);
}
