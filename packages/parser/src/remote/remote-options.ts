/** What may be fetched over http and https, and its limits. */
export interface RemoteOptions {
  /**
   * Hosts that may be fetched from; all others are refused. `host` means its default ports, 80 and
   * 443, `host:port` for that port, and `*.host` for all hosts below that one.
   */
  readonly hosts: readonly string[];
  /**
   * Of these, hosts (in the same forms) that may have a private, loopback, link-local or reserved
   * address: those that the user named. Default: none.
   */
  readonly privateHosts?: readonly string[] | undefined;
  /** The most bytes of a file after decompression. Default: 64 MiB. */
  readonly maxBytes?: number | undefined;
  /** The most milliseconds for one file, redirects included. Default: 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Folder that caches fetched files. Default: no cache. */
  readonly cacheFolder?: string | undefined;
}

/** A file that was fetched. */
export interface RemoteFile {
  /** URL after redirects. */
  readonly url: string;
  /** Its content, without transfer compression. */
  readonly bytes: Uint8Array;
  /** The network or the server failed, so this is an earlier copy. */
  readonly stale?: true;
}
