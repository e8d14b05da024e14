const INTERFACE = /^(?:(?:rest|web|open)?[-_]?apis?|rest|json|xml)[-_]?(?:v?\d[\d._]*)?$/i;

/** Returns whether a path segment only says that this is an API: `api`, `rest`, `webapi`, `json`. */
export function isInterface(segment: string): boolean {
  return INTERFACE.test(segment);
}
