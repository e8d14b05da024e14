import { lstatSync, mkdirSync } from "node:fs";
import module from "node:module";
import { userCache } from "./user-cache.ts";

/**
 * Keeps the compiled code of a program in the user's cache, so that its next start need not compile it. Call it before the
 * program's modules are imported. Does nothing on Node before 22.1, and where the cache cannot be written.
 *
 * Whoever can write to the folder can run code as the user. Node's default, a folder in the system's temporary one, is
 * therefore not used, nor is a folder that others own or may write to.
 */
export function keepCompiledCode(): void {
  // The types are those of Node 20.
  const enable: unknown = Reflect.get(module, "enableCompileCache");
  if (typeof enable !== "function") return;
  const folder = userCache("compiled");
  if (isOwnFolder(folder)) enable(folder);
}

/** Creates a folder for the user alone if it does not exist. */
function isOwnFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    // Windows has neither owners nor modes.
    const user = process.getuid?.() ?? found.uid;
    const othersMayWrite = process.platform !== "win32" && (found.mode & 0o022) !== 0;
    return found.isDirectory() && found.uid === user && !othersMayWrite;
  } catch {
    return false;
  }
}
