// Lets a bench import TypeScript, as Node does itself from 22.18 on.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** @type {import("node:module").LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.endsWith(".ts")) return await nextLoad(url, context);
  const { outputText } = ts.transpileModule(await readFile(fileURLToPath(url), "utf8"), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  return { format: "module", source: outputText, shortCircuit: true };
}
