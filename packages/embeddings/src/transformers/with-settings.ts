import type { LibrarySettings } from "./load-library.ts";

// The settings are those of the whole process: one at a time.
let running: Promise<unknown> = Promise.resolve();

/** The settings that are changed for a while. */
type ChangedSettings = Partial<
  Pick<LibrarySettings, "allowRemoteModels" | "allowLocalModels" | "localModelPath" | "useFSCache">
>;

/** Does something while the library has these settings, after all others that asked for some. */
export function withSettings<Result>(
  settings: LibrarySettings,
  changed: ChangedSettings,
  action: () => Promise<Result>,
): Promise<Result> {
  const done = running.then(async () => {
    const { allowRemoteModels, allowLocalModels, localModelPath, useFSCache } = settings;
    Object.assign(settings, changed);
    try {
      return await action();
    } finally {
      Object.assign(settings, { allowRemoteModels, allowLocalModels, localModelPath, useFSCache });
    }
  });
  running = done.catch(() => undefined);
  return done;
}
