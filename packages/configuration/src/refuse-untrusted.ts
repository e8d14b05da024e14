import { lstat } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import type { Configuration } from "./configuration.ts";
import { type ConfigurationPlace, configurationInvalid } from "./configuration-invalid.ts";

/**
 * Refuses what a file that the user did not name may not set, since it came with somebody's project:
 * places that a key or documents may be sent to, who may reach a server, and files outside of its folder.
 *
 * @param configuration with absolute paths
 * @param file absolute
 * @throws SpecLensError `configuration-invalid`
 */
export async function refuseUntrusted(
  configuration: Configuration,
  file: string,
  lines: ReadonlyMap<string, number>,
): Promise<void> {
  const { store, embedder, http, telemetry } = configuration;
  const at = (key: string): ConfigurationPlace => ({ file, line: lines.get(key), key });
  if (store?.includes("://") && !/^https?:/i.test(store))
    throw configurationInvalid(
      at("store"),
      "a store that is not on disk is not taken from a project's file, since a key may be sent to it. " +
        "Use --store or SPECLENS_STORE, or name the file with --config.",
    );
  if (embedder?.startsWith("openai:"))
    throw configurationInvalid(
      at("embedder"),
      "an embedder behind an address is not taken from a project's file, since documents, questions and a key " +
        "may be sent to it. Use --embedder or SPECLENS_EMBEDDER, or name the file with --config.",
    );
  if (http !== undefined)
    throw configurationInvalid(
      { file, line: firstLineOf("http", lines), key: "http" },
      "who may reach a server is not taken from a project's file. Name the file with --config or SPECLENS_CONFIG.",
    );
  if (telemetry?.file !== undefined && !(await isWithin(dirname(file), telemetry.file)))
    throw configurationInvalid(
      at("telemetry.file"),
      "a project's file may not write outside of its folder, nor through a link. Use SPECLENS_TELEMETRY, or " +
        "name the file with --config.",
    );
}

function firstLineOf(section: string, lines: ReadonlyMap<string, number>): number | undefined {
  return [...lines].find(([key]) => key.startsWith(`${section}.`))?.[1];
}

/** Whether a file, there or not yet, is below a folder, with no link on the way. */
async function isWithin(folder: string, file: string): Promise<boolean> {
  const parts = relative(folder, file).split(sep);
  if (parts[0] === "" || parts[0] === ".." || isAbsolute(relative(folder, file))) return false;
  const ways = parts.map((_, index) => join(folder, ...parts.slice(0, index + 1)));
  const found = await Promise.all(ways.map((way) => lstat(way).catch(() => undefined)));
  return !found.some((entry) => entry?.isSymbolicLink());
}
