import { existsSync } from "node:fs";

/** Whether the files of the built-in model are there: they are made apart from the code. */
export function hasModel(): boolean {
  return existsSync(new URL("../../../packages/model/model.json", import.meta.url));
}
