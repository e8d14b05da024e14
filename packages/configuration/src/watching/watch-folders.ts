import { type FSWatcher, statSync, watch } from "node:fs";
import { basename } from "node:path";

/** A set of watched folders. */
export interface WatchedFolders {
  /** Watches these folders and no others; a folder that was replaced gets a new watcher. */
  watch(folders: readonly string[]): void;
  close(): void;
}

/**
 * Watches folders, not their subfolders. Silently skips folders that cannot be watched: the caller also
 * checks from time to time.
 *
 * @param onEvent receives the name of what changed in a folder; null if the system does not say
 */
export function watchFolders(onEvent: (name: string | null) => void): WatchedFolders {
  const watched = new Map<string, { readonly identity: string; readonly watcher: FSWatcher }>();
  const drop = (folder: string): void => {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  };
  const add = (folder: string): void => {
    try {
      // A new folder may reuse the inode of the deleted one.
      const { ino, birthtimeNs } = statSync(folder, { bigint: true });
      const identity = `${ino} ${birthtimeNs}`;
      if (watched.get(folder)?.identity === identity) return;
      drop(folder);
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        // The folder itself was removed or moved; or a file in it has the same name, and we watch again.
        const isGone = name === basename(folder);
        if (isGone) drop(folder);
        onEvent(isGone ? null : name);
      });
      watcher.on("error", () => drop(folder));
      watched.set(folder, { identity, watcher });
    } catch {
      // The folder is gone, or the system has no more watches.
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
