/** The parts that are used here. The package has no types of its own. */
declare module "proxy-from-env" {
  /** Returns the address of the proxy for a URL, or `""` for none. */
  export function getProxyForUrl(url: URL): string;
}
