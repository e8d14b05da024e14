/** How to start a server that speaks MCP over stdio. */
export interface ChildCommand {
  /** The program, by name or path. */
  readonly command: string;
  /** Its arguments. Default: none. */
  readonly args?: readonly string[];
  /** Its environment. Default: the environment of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Its working folder. Default: the folder of this process. */
  readonly cwd?: string;
}
