import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { isBelow } from "@speclens/configuration";
import { SpecLensError } from "@speclens/core";
import { isInCache } from "../cache/is-in-cache.ts";

/** Resolves the location of a store. URIs stay unchanged, and paths become absolute. */
export function resolveStore(location: string, folder: string = process.cwd()): string {
  return location.includes("://") ? location : resolve(folder, location);
}

/** Returns the store of a project: `.speclens` in its folder. */
export function projectStore(folder: string = process.cwd()): string {
  return join(folder, ".speclens");
}

/** Checks the location of a store each time it is opened. */
export interface StorePlace {
  /**
   * Checks the location before reading.
   *
   * @throws SpecLensError `argument-invalid` if a link leads to the location, or away from it
   */
  checkToRead(): Promise<void>;
  /**
   * Checks the location before writing.
   *
   * @throws SpecLensError `argument-invalid`, also for a location in the cache
   */
  checkToWrite(): Promise<void>;
}

export interface StorePlaceOptions {
  /** The folder in `EngineOptions.storeWithin`. */
  readonly within: string | undefined;
  /** Whether the cache itself opens the store. Only the cache may write to its stores. */
  readonly isOfCache: boolean;
}

/**
 * Creates the checks for a location. A cloned project may contain links instead of its store or inside it. Links
 * are not followed unless the user named the store. Otherwise, an index elsewhere would be read or written.
 */
export function storePlace(location: string, { within, isOfCache }: StorePlaceOptions): StorePlace {
  const checkToRead = async (): Promise<void> => {
    if (within === undefined) return;
    const reason = (await isBelow(within, location))
      ? await linkIn(location)
      : `a link leads to it, or it is outside of ${within}`;
    if (reason !== undefined)
      throw new SpecLensError(
        "argument-invalid",
        `The index at ${location} is not used: no one named it explicitly, and ${reason}.\n` +
          "If it is yours, name it as the store.",
        { argument: "store", remedyCode: "name-store" },
      );
  };
  return {
    checkToRead,
    checkToWrite: async () => {
      await checkToRead();
      if (!isOfCache && (await isInCache(location)))
        throw new SpecLensError(
          "argument-invalid",
          `Cannot create an index at ${location}: this is the folder of the cache.\n` +
            "Choose another folder, or none: the cache keeps an index of each source anyway.",
          { argument: "store", remedyCode: "elsewhere" },
        );
    },
  };
}

/** Describes a link in a folder, at any depth; undefined if there is no link or no folder. */
async function linkIn(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (): Dirent[] => [],
  );
  const link = entries.find((entry) => entry.isSymbolicLink());
  return link && `${relative(folder, join(link.parentPath, link.name))} in it is a link`;
}
