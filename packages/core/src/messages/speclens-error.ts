import type { StoreRemedy } from "../store/store-check.ts";

const BRAND = "speclens.error";

/** Which rule forbids to fetch a URL. */
export type RemoteRefusal =
  /** Nothing may be fetched at all. */
  | "disabled"
  /** Not a URL of http or https. */
  | "scheme"
  /** The URL holds a user name or password. */
  | "credentials"
  /** The host is not among the allowed ones. */
  | "host"
  /** The host has a private, loopback, link-local or reserved address. */
  | "address"
  /** More redirects than are followed. */
  | "redirects"
  /** A redirect from https to http. */
  | "downgrade";

/**
 * What each error code carries in `details`. `remedyCode` names what helps, for the application to put into its
 * own words: a library knows neither the command line nor the tools of its caller.
 */
export interface SpecLensErrorDetails {
  /** A path or URL does not exist. */
  readonly "source-not-found": {
    /** The path or URL. */
    readonly source: string;
  };
  /** A source exists, but cannot be read or holds no OpenAPI document. */
  readonly "source-unreadable": {
    /** Path or URL. */
    readonly source: string;
    /** 1-based line of the problem, if known. */
    readonly line?: number;
  };
  /** A rule forbids to fetch a URL. */
  readonly "remote-refused": {
    /** The URL without its query. */
    readonly url: string;
    /** The rule. */
    readonly reason: RemoteRefusal;
    /** `allow-host`: the user may allow the host. */
    readonly remedyCode?: "allow-host";
  };
  /** A configuration file, or a variable of the environment, is missing or wrong. */
  readonly "configuration-invalid": {
    /** Path of the file. */
    readonly file?: string;
    /** 1-based line of the problem, if known. */
    readonly line?: number;
    /** The key, dotted: `categories.depth`. */
    readonly key?: string;
    /** Name of the variable. */
    readonly variable?: string;
    /** `name-file`: SpecLens found the file by itself; this takes a file that the user names. */
    readonly remedyCode?: "name-file";
  };
  /** Two sources lead to the same document id. */
  readonly "document-conflict": {
    /** The id. */
    readonly id: string;
    /** Their paths or URLs. */
    readonly sources: readonly string[];
    /** `rename`: another id, another store, or a new index. `elsewhere`: another store, or a new index. */
    readonly remedyCode?: "rename" | "elsewhere";
  };
  /** The store cannot make rows of these documents: a fault of the documents, or of SpecLens. */
  readonly "document-unstorable": {
    /** Ids of the documents. */
    readonly documents: readonly string[];
  };
  /** The index has no document of that id. */
  readonly "document-not-found": {
    /** The id as it was given. */
    readonly document: string;
    /** The closest ids, the best first. */
    readonly closest: readonly string[];
  };
  /** The index has no category, or group of categories, of that name. */
  readonly "category-not-found": {
    /** The name as it was given. */
    readonly category: string;
    /** The closest names, the best first. */
    readonly closest: readonly string[];
  };
  /** No operation has that tag. */
  readonly "tag-not-found": {
    /** The tag as it was given. */
    readonly tag: string;
    /** The closest tags, the best first. */
    readonly closest: readonly string[];
  };
  /** The index has no such operation. */
  readonly "operation-not-found": {
    /** The name as it was given. */
    readonly operation: string;
    /** The closest names, the best first. */
    readonly closest: readonly string[];
  };
  /** The index has no schema of that name. */
  readonly "schema-not-found": {
    /** The name as it was given. */
    readonly name: string;
    /** The closest names, the best first. */
    readonly closest: readonly string[];
  };
  /** A path leads to no property of a schema or an operation. */
  readonly "property-not-found": {
    /** The path as it was given. */
    readonly path: string;
    /** The closest names at the place where the path ends, the best first. */
    readonly closest: readonly string[];
  };
  /** Several documents have it: the caller must name one. */
  readonly ambiguous: {
    /** The name as it was given. */
    readonly name: string;
    /** Ids of the documents. */
    readonly documents: readonly string[];
  };
  /** There is no index, or an index without documents. */
  readonly "store-not-found": {
    /** Path or URI of the store. */
    readonly store: string;
    /** What helps. */
    readonly remedyCode?: StoreRemedy;
  };
  /** Another version or another embedder wrote the index. */
  readonly "store-incompatible": {
    /** Path or URI of the store. */
    readonly store: string;
    /** What wrote it. */
    readonly found: string;
    /** What this process needs. */
    readonly wanted: string;
    /** What helps. */
    readonly remedyCode?: StoreRemedy;
  };
  /** The index cannot be read or written. */
  readonly "store-unreadable": {
    /** Path or URI of the store. */
    readonly store: string;
    /** The data itself cannot be read: only a new index helps. Absent: something else is in the way. */
    readonly damaged?: boolean;
    /** What helps. */
    readonly remedyCode?: StoreRemedy;
  };
  /** A model cannot be loaded, or a package is missing. */
  readonly "embedder-unavailable": {
    /** Specification or id of the embedder. */
    readonly embedder: string;
  };
  /** A cursor continues no answer. */
  readonly "cursor-invalid": {
    /** `foreign`: it belongs to another call or caller. `stale`: its state of the index is gone. */
    readonly reason: "tampered" | "expired" | "foreign" | "stale";
  };
  /** An argument, option or variable has a value that is not allowed. */
  readonly "argument-invalid": {
    /** Name of the argument. */
    readonly argument: string;
    /** `elsewhere`: choose another place for the store. `name-store`: name this store explicitly. */
    readonly remedyCode?: "elsewhere" | "name-store";
  };
  /** A server cannot listen on a host and port. */
  readonly "address-unavailable": {
    /** Host and port. */
    readonly address: string;
  };
  /** The caller's AbortSignal fired. */
  readonly aborted: Readonly<Record<never, never>>;
}

/** Stable name of a kind of error. */
export type SpecLensErrorCode = keyof SpecLensErrorDetails;

/**
 * The only error class that crosses a package boundary. `message` has one or two lines for a person: what is
 * wrong and what to do next. Branch on `code`, never on `message`.
 */
export class SpecLensError<Code extends SpecLensErrorCode = SpecLensErrorCode> extends Error {
  /** The same for every copy of this package. */
  override readonly name: string = "SpecLensError";
  /** The kind of error. */
  readonly code: Code;
  /** The facts of the error. */
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
    // A registry symbol works across two installed copies of this package; `instanceof` does not.
    Object.defineProperty(this, Symbol.for(BRAND), { value: true });
  }

  /** Whether a caught value is a SpecLensError, from any copy of this package. */
  static isInstance(error: unknown): error is SpecLensError {
    return typeof error === "object" && error !== null && Symbol.for(BRAND) in error;
  }

  /** Whether a caught value is a SpecLensError of that code; narrows its details. */
  static is<Wanted extends SpecLensErrorCode>(
    error: unknown,
    code: Wanted,
  ): error is SpecLensError<Wanted> {
    return SpecLensError.isInstance(error) && error.code === code;
  }
}

/** Throws a SpecLensError `aborted` if the signal has fired; its reason becomes the cause. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted)
    throw new SpecLensError("aborted", "Stopped before it was done.", {}, { cause: signal.reason });
}
