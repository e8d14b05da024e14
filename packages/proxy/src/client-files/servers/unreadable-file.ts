import { SpecLensError } from "@speclens/core";

/** Creates the error for a client's file that is not what it should be. */
export function unreadableFile(why: string): SpecLensError {
  return new SpecLensError(
    "argument-invalid",
    `The file is not a configuration of MCP servers. ${why} Nothing was changed.`,
    { argument: "wrap" },
  );
}
