/** Operations that are left out of the index. An operation is left out if any of these says so. */
export interface LeftOut {
  /** Whether to leave out deprecated operations. Default false. */
  readonly deprecated?: boolean;
  /** Patterns of paths, as in `CategoryRule.path`: `/internal/**`. Default: none. */
  readonly paths?: readonly string[];
  /** Patterns of tags; an operation with any such tag is left out. Default: none. */
  readonly tags?: readonly string[];
}

/** A source with its own settings. */
export interface Source {
  /** A file, a folder, a glob, an http or https URL, or `-` for standard input. */
  readonly source: string;
  /**
   * Id of the document. For a folder or a glob, the ids of its documents begin with it: `ID/PATH`. Default: derived
   * from the path or URL.
   */
  readonly id?: string;
  /**
   * Headers to send with the requests for the URL. They are sent only to its own origin, not to where it redirects,
   * and appear in no message. Default: none.
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** Seconds after which a followed URL is asked again, 1–604,800; 0 for never. Files are watched. Default 300. */
  readonly refreshSeconds?: number;
  /** What to leave out of the index. Default: nothing. */
  readonly leaveOut?: LeftOut;
}

/** Returns the path, pattern or URL of a source. */
export function sourcePlace(given: string | Source): string {
  return typeof given === "string" ? given : given.source;
}

/** Returns whether a header is known to hold no secret, so that its value may stand in a file and in messages. */
export function isPublicHeader(name: string): boolean {
  return /^(?:accept|accept-language|user-agent|x-github-api-version)$/i.test(name);
}
