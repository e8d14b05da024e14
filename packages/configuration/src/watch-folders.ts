import { type FSWatcher, statSync, watch } from "node:fs";
import { basename } from "node:path";

/** Folders that are watched. */
export interface WatchedFolders {
  /** Watches these folders and no others; one that is not the same any more is watched anew. */
  watch(folders: readonly string[]): void;
  close(): void;
}

/**
 * Watches folders, not what is below them. What cannot be watched is left out without a word: whoever
 * calls looks by itself from time to time.
 *
 * @param onEvent gets the name of what changed in a folder, where the system tells it
 */
export function watchFolders(onEvent: (name: string | null) => void): WatchedFolders {
  const watched = new Map<string, { readonly identity: string; readonly watcher: FSWatcher }>();
  const drop = (folder: string): void => {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  };
  const add = (folder: string): void => {
    try {
      // A folder that was made anew may have the inode of the one before.
      const { ino, birthtimeNs } = statSync(folder, { bigint: true });
      const identity = `${ino} ${birthtimeNs}`;
      if (watched.get(folder)?.identity === identity) return;
      drop(folder);
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        // The folder itself was removed or moved; or it has a file of its own name, and is watched anew.
        const isGone = name === basename(folder);
        if (isGone) drop(folder);
        onEvent(isGone ? null : name);
      });
      watcher.on("error", () => drop(folder));
      watched.set(folder, { identity, watcher });
    } catch {
      // It is gone, or the system has no more watches.
      drop(folder);
    }
  };
  return {
    watch: (folders) => {
      for (const folder of watched.keys()) if (!folders.includes(folder)) drop(folder);
      for (const folder of folders) add(folder);
    },
    close: () => {
      for (const folder of watched.keys()) drop(folder);
    },
  };
}
