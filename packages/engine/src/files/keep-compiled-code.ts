import module from "node:module";
import { userCache } from "./user-cache.ts";

/**
 * Keeps the compiled code of a program in the user's cache, so that its next start need not compile it. Call it before the
 * program's modules are imported. Does nothing on Node before 22.1.
 *
 * Node's default is the system's temporary folder, where another user could leave code to run.
 */
export function keepCompiledCode(): void {
  // The types are those of Node 20.
  const enable: unknown = Reflect.get(module, "enableCompileCache");
  if (typeof enable === "function") enable(userCache("compiled"));
}
