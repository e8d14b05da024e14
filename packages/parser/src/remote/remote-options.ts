/** The hosts that may be fetched from over http and https, and the limits. */
export interface RemoteOptions {
  /**
   * Hosts that may be fetched from; all others are rejected. `host` stands for its default ports, 80 and 443,
   * `host:port` for that port, and `*.host` for all subdomains.
   */
  readonly hosts: readonly string[];
  /**
   * The subset of hosts (in the same forms) that may have a private, loopback, link-local or reserved address,
   * because the user named them. Default: none.
   */
  readonly privateHosts?: readonly string[] | undefined;
  /** The largest size of a file in bytes, after decompression. Default: 64 MiB. */
  readonly maxBytes?: number | undefined;
  /** The longest time for one file in milliseconds, including redirects. Default: 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Folder for caching fetched files. Default: no cache. */
  readonly cacheFolder?: string | undefined;
  /**
   * Whether to use the proxies that the environment names: `HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY`, `NO_PROXY`.
   * Default false.
   */
  readonly useProxy?: boolean | undefined;
  /** Headers that requests to one origin get. Default: none. */
  readonly headers?: OriginHeaders | undefined;
}

/** Headers, which may be secrets, and the only origin that gets them. */
export interface OriginHeaders {
  /** `https://api.example.com`, as `URL.origin` has it. */
  readonly origin: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A fetched file. */
export interface RemoteFile {
  /** URL after redirects. */
  readonly url: string;
  /** The content, without transfer compression. */
  readonly bytes: Uint8Array;
  /** The reason why the network or the server failed, so this is an earlier copy. */
  readonly stale?: string;
}
