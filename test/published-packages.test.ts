import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { packageAddresses, packageFolders } from "../scripts/lib/package-addresses.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The fields that make a package's page. */
const PAGE = ["description", "license", "author", "keywords"] as const;

function readManifest(folder: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}

/** `node scripts/set-repository.mjs` writes it here and into the packages. */
const { repository } = readManifest(".");

test.each(packageFolders(root))("%s says what it is, by whom, and where from", (folder) => {
  const manifest = readManifest(folder);
  for (const field of PAGE) expect(manifest[field], field).toBeTruthy();
  const addresses: Readonly<Record<string, unknown>> =
    typeof repository === "string" ? packageAddresses(repository, folder) : {};
  for (const field of ["homepage", "bugs", "repository"])
    expect(manifest[field], field).toEqual(addresses[field]);
});
