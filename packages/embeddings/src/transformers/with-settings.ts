import type { LibrarySettings } from "./load-library.ts";

// The settings belong to the whole process, so only one action runs at a time.
let running: Promise<unknown> = Promise.resolve();

/** The settings to change for a while. */
type ChangedSettings = Partial<
  Pick<LibrarySettings, "allowRemoteModels" | "allowLocalModels" | "localModelPath" | "useFSCache">
>;

/** Runs an action while the library has these settings, after all earlier callers. */
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
