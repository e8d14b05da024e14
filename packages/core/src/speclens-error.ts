import type { StoreRemedy } from "./store-check.ts";

const BRAND = "speclens.error";

/** Which rule keeps a URL from being fetched. */
export type RemoteRefusal =
  /** Nothing may be fetched at all. */
  | "disabled"
  /** Not a URL of http or https. */
  | "scheme"
  /** A user name or password stands in the URL. */
  | "credentials"
  /** The host is not among the allowed ones. */
  | "host"
  /** The host has a private, loopback, link-local or reserved address. */
  | "address"
  /** More redirects than are followed. */
  | "redirects"
  /** A redirect from https to http. */
  | "downgrade";

/** What each error code carries in `details`. */
export interface SpecLensErrorDetails {
  /** A path or URL that is not there. */
  readonly "source-not-found": { readonly source: string };
  /** It is there and cannot be read, or holds no OpenAPI document. */
  readonly "source-unreadable": { readonly source: string; readonly line?: number };
  /** A rule forbids to fetch it. The URL comes without its query. */
  readonly "remote-refused": { readonly url: string; readonly reason: RemoteRefusal };
  /**
   * A configuration file that is missing or wrong, or a variable of the environment that is; the key is
   * dotted, as `categories.depth`.
   */
  readonly "configuration-invalid": {
    readonly file?: string;
    readonly line?: number;
    readonly key?: string;
    readonly variable?: string;
  };
  /** Two sources come to the same document id. */
  readonly "document-conflict": { readonly id: string; readonly sources: readonly string[] };
  /** Rows of the store cannot be made of these documents, each by its id: the fault is theirs or ours. */
  readonly "document-unstorable": { readonly documents: readonly string[] };
  readonly "document-not-found": { readonly document: string; readonly closest: readonly string[] };
  /** No category of that name, or no group of categories. */
  readonly "category-not-found": { readonly category: string; readonly closest: readonly string[] };
  readonly "tag-not-found": { readonly tag: string; readonly closest: readonly string[] };
  readonly "operation-not-found": {
    readonly operation: string;
    readonly closest: readonly string[];
  };
  readonly "schema-not-found": { readonly name: string; readonly closest: readonly string[] };
  /** A path that leads to no property of a schema or an operation. */
  readonly "property-not-found": { readonly path: string; readonly closest: readonly string[] };
  /** Several documents have it: the caller must name one. */
  readonly ambiguous: { readonly name: string; readonly documents: readonly string[] };
  readonly "store-not-found": { readonly store: string; readonly remedyCode?: StoreRemedy };
  /** Another version wrote it, or another embedder. */
  readonly "store-incompatible": {
    readonly store: string;
    readonly found: string;
    readonly wanted: string;
    readonly remedyCode?: StoreRemedy;
  };
  /** `damaged`: what is there cannot be read, and only making it anew helps. Else something is in the way. */
  readonly "store-unreadable": {
    readonly store: string;
    readonly damaged?: boolean;
    readonly remedyCode?: StoreRemedy;
  };
  /** A model that cannot be loaded, or a package that is missing. */
  readonly "embedder-unavailable": { readonly embedder: string };
  readonly "cursor-invalid": { readonly reason: "tampered" | "expired" | "foreign" | "stale" };
  readonly "argument-invalid": { readonly argument: string };
  /** A host and port that cannot be listened on. */
  readonly "address-unavailable": { readonly address: string };
  /** The caller's AbortSignal fired. */
  readonly aborted: Readonly<Record<never, never>>;
}

export type SpecLensErrorCode = keyof SpecLensErrorDetails;

/**
 * The only error class that crosses a package boundary. `message` is one or two lines for a person:
 * what is wrong and what to do next. Branch on `code`, never on `message`.
 */
export class SpecLensError<Code extends SpecLensErrorCode = SpecLensErrorCode> extends Error {
  override readonly name: string = "SpecLensError";
  readonly code: Code;
  readonly details: SpecLensErrorDetails[Code];

  constructor(
    code: Code,
    message: string,
    details: SpecLensErrorDetails[Code],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.details = details;
    // A registry symbol survives two installed copies of this package; `instanceof` does not.
    Object.defineProperty(this, Symbol.for(BRAND), { value: true });
  }

  /** Tells whether a caught value is a SpecLensError, from whichever copy of this package. */
  static isInstance(error: unknown): error is SpecLensError {
    return typeof error === "object" && error !== null && Symbol.for(BRAND) in error;
  }

  /** Tells whether a caught value is a SpecLensError of that code, and narrows its details. */
  static is<Wanted extends SpecLensErrorCode>(
    error: unknown,
    code: Wanted,
  ): error is SpecLensError<Wanted> {
    return SpecLensError.isInstance(error) && error.code === code;
  }
}
