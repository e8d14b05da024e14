import type { ModelFailure } from "../model/language-model.ts";
import type { StoreRemedy } from "../store/store-check.ts";

const BRAND = "speclens.error";

/** The rule that forbids fetching a URL. */
export type RemoteRefusal =
  /** Remote access is disabled. */
  | "disabled"
  /** The URL is not an http or https URL. */
  | "scheme"
  /** The URL contains a user name or password. */
  | "credentials"
  /** The host is not on the list of allowed hosts. */
  | "host"
  /** The host has a private, loopback, link-local or reserved address. */
  | "address"
  /** There are too many redirects. */
  | "redirects"
  /** A redirect leads from https to http. */
  | "downgrade";

/**
 * The `details` of each error code. `remedyCode` identifies the fix. The application turns it into words, because
 * a library knows neither its caller's command line nor its caller's tools.
 *
 * The first paragraph of each comment says what happened, the second what to do: docs/reference/errors.md has both.
 */
export interface SpecLensErrorDetails {
  /**
   * A path or URL does not exist.
   *
   * Check the spelling and the current folder. Quote globs, so that the shell leaves them alone.
   */
  readonly "source-not-found": {
    /** The path or URL. */
    readonly source: string;
  };
  /**
   * A source exists but is unreadable or contains no OpenAPI document.
   *
   * Look at the line that the message names. For a URL, check that it answers with the document itself, not with a
   * page or a login.
   */
  readonly "source-unreadable": {
    /** The path or URL. */
    readonly source: string;
    /** 1-based line of the problem, if known. */
    readonly line?: number;
  };
  /**
   * A rule forbids fetching a URL.
   *
   * Allow the host with `--allow-host` or `allowHosts`, or download the file and name it. Private addresses are only
   * fetched if you type them.
   */
  readonly "remote-refused": {
    /** The URL without its query. */
    readonly url: string;
    /** The rule that was broken. */
    readonly reason: RemoteRefusal;
    /** `allow-host`: the user may allow the host. */
    readonly remedyCode?: "allow-host";
  };
  /**
   * A configuration file or environment variable is missing or invalid.
   *
   * Mend the line or the variable that the message names; `speclens config check` checks both. With `name-file`,
   * pass the file by `--config`, or set the value by a flag or a variable.
   */
  readonly "configuration-invalid": {
    /** Path of the configuration file. */
    readonly file?: string;
    /** 1-based line of the problem, if known. */
    readonly line?: number;
    /** The key in dotted form: `categories.depth`. */
    readonly key?: string;
    /** Name of the environment variable. */
    readonly variable?: string;
    /** `name-file`: SpecLens found the file on its own. The setting is only allowed in a file that the user names. */
    readonly remedyCode?: "name-file";
  };
  /**
   * Two sources have the same document id.
   *
   * Give one of them an id: `ID=SOURCE`, or `id` in the configuration. Or use another index.
   */
  readonly "document-conflict": {
    /** The document id. */
    readonly id: string;
    /** Their paths or URLs. */
    readonly sources: readonly string[];
    /**
     * `name-source`: give one of the sources an id. `rename`: use another id, another store, or a new index.
     * `elsewhere`: use another store or a new index.
     */
    readonly remedyCode?: "name-source" | "rename" | "elsewhere";
  };
  /**
   * The store cannot convert these documents to rows, because of an error in the documents or in SpecLens.
   *
   * Index the other documents without these, and report the message with the document.
   */
  readonly "document-unstorable": {
    /** Ids of the documents. */
    readonly documents: readonly string[];
  };
  /**
   * The index has no document with that id.
   *
   * Use one of the closest ids, or see them all with `speclens catalog`.
   */
  readonly "document-not-found": {
    /** The id that the caller passed. */
    readonly document: string;
    /** The most similar ids, best first. */
    readonly closest: readonly string[];
  };
  /**
   * The index has no category or group with that name.
   *
   * Use one of the closest names, or see them all with `speclens catalog`.
   */
  readonly "category-not-found": {
    /** The name that the caller passed. */
    readonly category: string;
    /** The most similar names, best first. */
    readonly closest: readonly string[];
  };
  /**
   * No operation has the given tag.
   *
   * Use one of the closest tags, or search without the tag.
   */
  readonly "tag-not-found": {
    /** The tag that the caller passed. */
    readonly tag: string;
    /** The most similar tags, best first. */
    readonly closest: readonly string[];
  };
  /**
   * The index does not contain the operation.
   *
   * Use one of the closest names, or search for it in plain words.
   */
  readonly "operation-not-found": {
    /** The name that the caller passed. */
    readonly operation: string;
    /** The most similar names, best first. */
    readonly closest: readonly string[];
  };
  /**
   * The index has no schema with that name.
   *
   * Use one of the closest names, or describe the schema in plain words.
   */
  readonly "schema-not-found": {
    /** The name that the caller passed. */
    readonly name: string;
    /** The most similar names, best first. */
    readonly closest: readonly string[];
  };
  /**
   * A path does not match any property of a schema or an operation.
   *
   * Use one of the closest names, or look at the whole schema or operation first.
   */
  readonly "property-not-found": {
    /** The path that the caller passed. */
    readonly path: string;
    /** The most similar names at the point where the path fails, best first. */
    readonly closest: readonly string[];
  };
  /**
   * Several documents have a match, so the caller must choose one.
   *
   * Name one of the documents: `--document ID`, or `document` in a tool.
   */
  readonly ambiguous: {
    /** The name that the caller passed. */
    readonly name: string;
    /** Ids of the documents. */
    readonly documents: readonly string[];
  };
  /**
   * There is no index, or the index has no documents.
   *
   * Build one with `speclens index SOURCE`, or name another one with `--store`.
   */
  readonly "store-not-found": {
    /** Path or URI of the store. */
    readonly store: string;
    /** The remedy. */
    readonly remedyCode?: StoreRemedy;
  };
  /**
   * The index was written by another version or with another embedder.
   *
   * With `embedder`, use the embedder that it was made with. Otherwise build it again: `speclens index --rebuild
   * SOURCE`.
   */
  readonly "store-incompatible": {
    /** Path or URI of the store. */
    readonly store: string;
    /** The version or embedder that wrote the index. */
    readonly found: string;
    /** The version or embedder that this process needs. */
    readonly wanted: string;
    /** The remedy. */
    readonly remedyCode?: StoreRemedy;
  };
  /**
   * The index cannot be read or written.
   *
   * Check the disk and the permissions. If the data is damaged, `speclens doctor` says what helps.
   */
  readonly "store-unreadable": {
    /** Path or URI of the store. */
    readonly store: string;
    /**
     * Whether the data itself is unreadable, so that only a new index helps. Absent: something else prevents
     * access.
     */
    readonly damaged?: boolean;
    /** The remedy. */
    readonly remedyCode?: StoreRemedy;
  };
  /**
   * A model cannot be loaded, or a package is missing.
   *
   * Install the package or mend the file that the message names, or search by words alone: `--embedder none`.
   */
  readonly "embedder-unavailable": {
    /** Specification or id of the embedder. */
    readonly embedder: string;
  };
  /**
   * A language model cannot be opened, or did not write a usable text.
   *
   * By `reason`: install the package, set the key, or try again later. Without a model, the plan is the answer.
   */
  readonly "model-failed": {
    /** Specification of the model, such as `anthropic:claude-sonnet-4-5`. */
    readonly model: string;
    /** What failed. */
    readonly reason: ModelFailure;
  };
  /**
   * The use of this index cannot be remembered: it has no vectors, is not in a folder, or remembering is off.
   *
   * Use an index in a folder with an embedder, and leave `rememberUse` on.
   */
  readonly "use-unavailable": Readonly<Record<never, never>>;
  /**
   * An MCP server behind the proxy does not start, ended, or did not answer.
   *
   * Start the command by itself and read what it writes to stderr. The next call starts it again.
   */
  readonly "server-failed": {
    /** Its command without arguments, or its URL without its query. */
    readonly server: string;
  };
  /**
   * A cursor is not valid for this call.
   *
   * Ask again without the cursor. With `foreign`, pass it to the tool that gave it, with the same arguments.
   */
  readonly "cursor-invalid": {
    /** `foreign`: the cursor belongs to another call or caller. `stale`: its state of the index no longer exists. */
    readonly reason: "tampered" | "expired" | "foreign" | "stale";
  };
  /**
   * An argument, option or variable has an invalid value.
   *
   * The message names the argument and the values that it takes.
   */
  readonly "argument-invalid": {
    /** Name of the argument. */
    readonly argument: string;
    /** `elsewhere`: choose another location for the store. `name-store`: name this store explicitly. */
    readonly remedyCode?: "elsewhere" | "name-store";
  };
  /**
   * A server cannot listen on the host and port.
   *
   * Choose another port, or stop the program that uses it.
   */
  readonly "address-unavailable": {
    /** The host and port. */
    readonly address: string;
  };
  /**
   * The caller's AbortSignal fired.
   *
   * Nothing: you stopped it. What was complete by then is kept.
   */
  readonly aborted: Readonly<Record<never, never>>;
}

/** Stable code for a kind of error. */
export type SpecLensErrorCode = keyof SpecLensErrorDetails;

/**
 * The only error class that crosses package boundaries. `message` has one or two lines for a human reader: the
 * problem and what to do next. Branch on `code`, never on `message`.
 */
export class SpecLensError<Code extends SpecLensErrorCode = SpecLensErrorCode> extends Error {
  /** The name of the error, which is the same in all copies of this package. */
  override readonly name: string = "SpecLensError";
  /** The kind of error. */
  readonly code: Code;
  /** The data of the error. */
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
    // A symbol from the global registry works across two installed copies of this package; `instanceof` does not.
    Object.defineProperty(this, Symbol.for(BRAND), { value: true });
  }

  /** Returns whether a caught value is a SpecLensError from any copy of this package. */
  static isInstance(error: unknown): error is SpecLensError {
    return typeof error === "object" && error !== null && Symbol.for(BRAND) in error;
  }

  /** Returns whether a caught value is a SpecLensError with that code, and narrows its details. */
  static is<Wanted extends SpecLensErrorCode>(
    error: unknown,
    code: Wanted,
  ): error is SpecLensError<Wanted> {
    return SpecLensError.isInstance(error) && error.code === code;
  }
}

/** Throws a SpecLensError with code `aborted` if the signal has fired. The signal's reason becomes the cause. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted)
    throw new SpecLensError("aborted", "Stopped before it was done.", {}, { cause: signal.reason });
}
