/** The part that we use of a package without type definitions. */
declare module "fs-native-extensions" {
  /**
   * Locks an open file. The system frees the lock when the file is closed or the process ends.
   *
   * @returns false if another open file holds an incompatible lock
   */
  export function tryLock(
    fd: number,
    offset?: number,
    length?: number,
    options?: { readonly shared?: boolean },
  ): boolean;
}
