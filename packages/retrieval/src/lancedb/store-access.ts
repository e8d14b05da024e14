import type { ClientConfig, ConnectionOptions } from "@lancedb/lancedb";
import { isDatabase, isRemote } from "./store-location.ts";

/** How to reach a store that is not on disk. Any of these values may be secret, so no message repeats them. */
export interface StoreAccess {
  /**
   * Options for object storage (`s3://`, `gs://`, `az://`), under LanceDB's names, such as `endpoint` or
   * `timeout`. Default: the environment variables that the tools of that storage use (`AWS_ACCESS_KEY_ID`,
   * `AWS_PROFILE`, `AWS_REGION`, `AWS_ENDPOINT_URL`, `AWS_ALLOW_HTTP`, …).
   */
  readonly storageOptions?: Readonly<Record<string, string>> | undefined;
  /** API key for `db://`. Default: `LANCEDB_API_KEY`. */
  readonly apiKey?: string | undefined;
  /** Region of `db://`. Default: `LANCEDB_REGION`, else us-east-1. */
  readonly region?: string | undefined;
  /** Address of the service behind `db://` if it is not LanceDB Cloud. Default: `LANCEDB_HOST_OVERRIDE`. */
  readonly hostOverride?: string | undefined;
}

/**
 * Limits on LanceDB's own retries. LanceDB lists versions six times, and by its own limits each attempt may
 * take up to three minutes. A silent service therefore costs six times `timeout`. A request that uploads 5 MB
 * must also finish within `timeout`.
 */
const BOUNDS: Readonly<Record<string, string>> = {
  timeout: "10s",
  connect_timeout: "5s",
  client_max_retries: "3",
  // Shorter than the timeout, so that a request that took the full timeout is not repeated.
  client_retry_timeout: "8",
};

/** The same limits for `db://`, in seconds. */
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
  // Without this option, a handle never sees the writes of other processes.
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

/** Returns the limits for an environment. LanceDB reads `AWS_TIMEOUT` as `timeout`, and an option would override it. */
function boundsFor(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(BOUNDS).filter(([name]) => !environment[`AWS_${name.toUpperCase()}`]),
  );
}
