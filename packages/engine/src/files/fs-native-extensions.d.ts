/** What is used of a package that brings no types of its own. */
declare module "fs-native-extensions" {
  /**
   * Locks an open file, of which the system frees the lock when it is closed or its process ends.
   *
   * @returns false if another open file holds a lock that this one does not go with
   */
  export function tryLock(
    fd: number,
    offset?: number,
    length?: number,
    options?: { readonly shared?: boolean },
  ): boolean;
}
