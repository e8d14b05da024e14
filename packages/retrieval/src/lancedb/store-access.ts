import type { ClientConfig, ConnectionOptions } from "@lancedb/lancedb";
import { isDatabase, isRemote } from "./store-location.ts";

/** How to reach a store that is not on disk. Any of it may be secret: no message repeats it. */
export interface StoreAccess {
  /**
   * Options of object storage (`s3://`, `gs://`, `az://`), as LanceDB names them, such as `endpoint` or
   * `timeout`. Default: the environment, as the tools of that storage name it (`AWS_ACCESS_KEY_ID`,
   * `AWS_PROFILE`, `AWS_REGION`, `AWS_ENDPOINT_URL`, `AWS_ALLOW_HTTP`, …).
   */
  readonly storageOptions?: Readonly<Record<string, string>> | undefined;
  /** API key for `db://`. Default: `LANCEDB_API_KEY`. */
  readonly apiKey?: string | undefined;
  /** Region of `db://`. Default: `LANCEDB_REGION`, else us-east-1. */
  readonly region?: string | undefined;
  /**
   * Address of the service behind `db://`, unless that is LanceDB Cloud. Default:
   * `LANCEDB_HOST_OVERRIDE`.
   */
  readonly hostOverride?: string | undefined;
}

/**
 * Limits on LanceDB's own retries. It lists versions six times over, by its own limits for up to three
 * minutes each, so a silent service costs six times `timeout`. A request that uploads 5 MB must also
 * finish within `timeout`.
 */
const BOUNDS: Readonly<Record<string, string>> = {
  timeout: "10s",
  connect_timeout: "5s",
  client_max_retries: "3",
  // Shorter than the timeout: a request that took that long is not repeated.
  client_retry_timeout: "8",
};

/** The same for `db://`, in seconds. */
const DATABASE_BOUNDS: ClientConfig = {
  retryConfig: { retries: 3, connectRetries: 3, readRetries: 3 },
  timeoutConfig: { timeout: 60, connectTimeout: 5, readTimeout: 30 },
};

/** Returns the options with which LanceDB connects to a store. */
export function connectionOptions(
  location: string,
  access: StoreAccess,
  environment: NodeJS.ProcessEnv = process.env,
): Partial<ConnectionOptions> {
  // Without this, a handle never sees what other processes write.
  const options = { readConsistencyInterval: 0 };
  if (!isRemote(location)) return options;
  if (!isDatabase(location))
    return { ...options, storageOptions: { ...boundsFor(environment), ...access.storageOptions } };
  const apiKey = access.apiKey ?? environment.LANCEDB_API_KEY;
  const region = access.region ?? environment.LANCEDB_REGION;
  const hostOverride = access.hostOverride ?? environment.LANCEDB_HOST_OVERRIDE;
  return {
    ...options,
    clientConfig: DATABASE_BOUNDS,
    ...(apiKey && { apiKey }),
    ...(region && { region }),
    ...(hostOverride && { hostOverride }),
  };
}

/** LanceDB reads `AWS_TIMEOUT` as `timeout`, and an option would override it. */
function boundsFor(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(BOUNDS).filter(([name]) => !environment[`AWS_${name.toUpperCase()}`]),
  );
}
