import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { SpecLensError } from "@speclens/core";
import { putServer, removeServer, serverIn } from "@speclens/proxy/client-files";
import type { Client } from "./client.ts";
import type { FileChange, RefusedChange } from "./file-change.ts";
import { nameServer } from "./name-server.ts";
import type { Places } from "./places.ts";
import { resolveFile } from "./resolve-file.ts";
import { isOurs, serverEntry } from "./server-entry.ts";

/** What a client's file should have. */
export interface WantedServer {
  /** Name of the server. Default: see `nameServer`. */
  readonly name: string | undefined;
  /** The sources that it serves, none for the project's own index; undefined to remove the server. */
  readonly sources: readonly string[] | undefined;
  /** The program that the client starts. Default: the published package, by npx. */
  readonly program: string | undefined;
}

/** Plans the change of a client's file. Writes nothing. */
export async function planClient(
  client: Client,
  { name, sources, program }: WantedServer,
  { project, platform }: Places,
): Promise<FileChange | RefusedChange> {
  const { title, file, isOfProject, holder } = client;
  const shown = isOfProject ? relative(project, file) : file;
  const refuse = (why: string): RefusedChange => ({ title, shown, why });
  if (sources?.length === 0 && client.folder !== undefined)
    return refuse(`${title} does not start servers in this folder. Name the sources to serve.`);
  const server = nameServer(client, project, name);
  try {
    const path = await resolveFile(file, isOfProject ? project : undefined);
    if (path === undefined) return refuse("It is a link that leads out of this folder.");
    const before = await readText(path);
    const text = before ?? "";
    const entry = serverIn(text, holder, server);
    if (entry !== undefined && !isOurs(entry))
      return refuse(
        `Its server "${server}" does not start speclens serve. Choose another name with --name.`,
      );
    if (sources !== undefined) {
      const after = putServer(
        text,
        holder,
        server,
        serverEntry(client, sources, program, platform),
      );
      return { title, shown, path, before, after };
    }
    if (entry === undefined) return { title, shown, path, before, after: before };
    const after = removeServer(text, holder, server);
    return { title, shown, path, before, after: after === "" ? undefined : after };
  } catch (error) {
    return refuse(reasonOf(error));
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Returns why a file cannot be changed. Anything unexpected is thrown. */
function reasonOf(error: unknown): string {
  if (SpecLensError.isInstance(error)) return error.message;
  if (error instanceof Error && "code" in error) return `It cannot be read (${error.code}).`;
  throw error;
}
