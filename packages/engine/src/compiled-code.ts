// Every public export of @speclens/engine/compiled-code: what a program calls before it imports the engine.
export { keepCompiledCode } from "./files/keep-compiled-code.ts";
