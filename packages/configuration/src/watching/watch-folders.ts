import { type FSWatcher, statSync, watch } from "node:fs";
import { basename } from "node:path";

/** A set of watched folders. */
export interface WatchedFolders {
  /** Watches exactly these folders. A folder that was replaced gets a new watcher. */
  watch(folders: readonly string[]): void;
  close(): void;
}

/**
 * Watches folders, but not their subfolders. Folders that cannot be watched are skipped silently, because the
 * caller also checks periodically.
 *
 * @param onEvent called with the name of the entry that changed; null if the system does not report it
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
        // Either the folder itself was removed or moved, or it has an entry of the same name. Watch again.
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
