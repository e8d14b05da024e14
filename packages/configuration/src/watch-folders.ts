import { type FSWatcher, statSync, watch } from "node:fs";

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
  const watched = new Map<string, { readonly inode: bigint; readonly watcher: FSWatcher }>();
  const drop = (folder: string): void => {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  };
  const add = (folder: string): void => {
    try {
      const inode = statSync(folder, { bigint: true }).ino;
      if (watched.get(folder)?.inode === inode) return;
      drop(folder);
      const watcher = watch(folder, { persistent: false }, (_, name) => onEvent(name));
      watcher.on("error", () => drop(folder));
      watched.set(folder, { inode, watcher });
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
