import { homedir } from "node:os";

/** Where a project and a user's settings are. */
export interface Places {
  /** The folder of the project. */
  readonly project: string;
  /** The user's home folder. */
  readonly home: string;
  /** A value of `process.platform`. */
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Returns the places of this process. */
export function currentPlaces(): Places {
  const { platform, env: environment } = process;
  return { project: process.cwd(), home: homedir(), platform, environment };
}
