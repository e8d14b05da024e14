import { basename } from "node:path";
import type { Client } from "./client.ts";

/** What the server is called in the files of a project. */
export const DEFAULT_SERVER_NAME = "speclens";

/**
 * Returns the name of the server in a client's file. A file of the user may have servers of several projects, so the
 * default name there ends with that of the project's folder.
 */
export function nameServer(
  { isOfProject }: Pick<Client, "isOfProject">,
  project: string,
  name: string | undefined,
): string {
  if (name !== undefined) return name;
  if (isOfProject) return DEFAULT_SERVER_NAME;
  const folder = basename(project)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return folder === "" ? DEFAULT_SERVER_NAME : `${DEFAULT_SERVER_NAME}-${folder}`;
}
