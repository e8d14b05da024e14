/** What may be fetched over http and https, and within which limits. */
export interface RemoteOptions {
  /**
   * Hosts that may be fetched from; nothing else is. `host` stands for its default ports, 80 and
   * 443, `host:port` for that port, and `*.host` for all hosts below that one.
   */
  readonly hosts: readonly string[];
  /**
   * Of these, hosts (in the same forms) that may have a private, loopback, link-local or reserved
   * address: those that the user named. Default: none.
   */
  readonly privateHosts?: readonly string[] | undefined;
  /** Bytes that a file may have after decompression. Default: 64 MiB. */
  readonly maxBytes?: number | undefined;
  /** Milliseconds that one file may take in all, redirects included. Default: 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Folder that keeps what was fetched, for the next time. Default: nothing is kept. */
  readonly cacheFolder?: string | undefined;
}

/** A file that was fetched. */
export interface RemoteFile {
  /** Where it came from in the end, after redirects. */
  readonly url: string;
  /** Its content, without the compression of the transfer. */
  readonly bytes: Uint8Array;
  /** It is the copy of an earlier time, since the network or the server failed. */
  readonly stale?: true;
}
