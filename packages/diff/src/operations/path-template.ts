/** A parameter of a path template. */
const PARAMETER = /\{([^{}]*)\}/g;

/** Returns a path with all its parameters replaced by `{}`, so that renamed ones make no difference. */
export function pathShape(path: string): string {
  return path.replace(PARAMETER, "{}");
}

/** Lists the names of the parameters of a path, in order. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(PARAMETER), ([, name = ""]) => name);
}
