/**
 * Loads an optional peer, which only telemetry needs.
 *
 * @param install the packages to install, such as `@libsql/client`
 * @param load imports the package with a literal import, because only that has types
 * @throws Error that names the packages, if one is not installed; the loader's error otherwise
 */
export async function loadPeer<Module>(
  install: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const isMissing =
      error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing) throw error;
    throw new Error(`it needs packages that are not installed (npm install ${install})`, {
      cause: error,
    });
  }
}
