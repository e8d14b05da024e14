import type { ServerHolder } from "@speclens/proxy/client-files";

/** An MCP client whose configuration `setup` can change. */
export interface Client {
  /** Its name as an argument: `claude-code`. */
  readonly name: string;
  /** Its own name. */
  readonly title: string;
  /** Absolute path of its configuration file: of the project, if the client has such files. */
  readonly file: string;
  /** Whether the file belongs to the project, and not to the user. */
  readonly isOfProject: boolean;
  /** Where servers are in the file. */
  readonly holder: ServerHolder;
  /** Absolute paths of files and folders. If any exists, the client is in use here. */
  readonly signs: readonly string[];
  /** Members that the client wants in each entry, beside command and arguments. */
  readonly members: Readonly<Record<string, string>>;
  /** What it replaces by the project's folder in arguments. Undefined if it starts servers in that folder. */
  readonly folder?: string;
  /** Absolute path of the folder of the project's skills that it reads. Undefined if it reads none. */
  readonly skills?: string;
}
