import { quoted, SpecLensError } from "@speclens/core";

/** Returns whether a list contains the host and port of a URL. */
export type HostList = (url: URL) => boolean;

interface HostEntry {
  readonly host: string;
  /** Whether the entry stands for all subdomains of `host` instead of `host` itself. */
  readonly below: boolean;
  /** The port; undefined for the default ports, 80 and 443. */
  readonly port: string | undefined;
}

/**
 * Compiles a list of hosts in the form of `RemoteOptions.hosts`. Names are compared in the form that URLs use: in
 * lower case and Punycode, IPv4 addresses as four decimal numbers, without a final dot.
 *
 * @throws SpecLensError `argument-invalid` for an entry that is not a host
 */
export function hostList(entries: readonly string[]): HostList {
  const list = entries.map(readEntry);
  return (url) => {
    const host = withoutFinalDot(url.hostname);
    return list.some(
      (entry) =>
        (entry.below ? host.endsWith(`.${entry.host}`) : host === entry.host) &&
        portMatches(url, entry.port),
    );
  };
}

function portMatches(url: URL, wanted: string | undefined): boolean {
  // A URL has no port if it is the default port of its scheme.
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return wanted === undefined ? port === "80" || port === "443" : port === wanted;
}

function readEntry(entry: string): HostEntry {
  const [, wildcard, name = "", port] = /^(\*\.)?(.+?)(?::(\d{1,5}))?$/.exec(entry.trim()) ?? [];
  const parsed = `http://${name}/`;
  if (!/^[^\s/?#@*\\]+$/.test(name) || !URL.canParse(parsed) || new URL(parsed).port !== "")
    throw new SpecLensError(
      "argument-invalid",
      `${quoted(entry)} is no host. Write it as example.com, example.com:8080 or *.example.com.`,
      { argument: "hosts" },
    );
  return {
    host: withoutFinalDot(new URL(parsed).hostname),
    below: wildcard !== undefined,
    port: port === undefined ? undefined : String(Number(port)),
  };
}

function withoutFinalDot(host: string): string {
  return host.endsWith(".") ? host.slice(0, -1) : host;
}
