import { modelFailed } from "../failures/model-failed.ts";

/**
 * Loads an optional peer, which only programs with a language model install.
 *
 * @param load imports the package with a literal import, because only that has types
 * @throws SpecLensError `model-failed` with the command that installs the package
 */
export async function loadPeer<Module>(
  model: string,
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const isMissing =
      error instanceof Error &&
      "code" in error &&
      error.code === "ERR_MODULE_NOT_FOUND" &&
      error.message.includes(`'${name}'`);
    throw modelFailed(
      model,
      "unavailable",
      isMissing
        ? `it needs the package ${name}. Install it with: npm install ${name === "ai" ? name : `ai ${name}`}`
        : `the package ${name} does not load. Reinstall it with: npm install ${name}`,
    );
  }
}
