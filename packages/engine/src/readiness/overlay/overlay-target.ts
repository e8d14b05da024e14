import { pointerSegments } from "@speclens/text";

const NAME = /^[A-Za-z_]\w*$/;
const STEP = /\.([A-Za-z_]\w*)|\['((?:[^'\\]|\\.)*)'\]/gy;

/** Writes a JSON pointer as JSONPath (RFC 9535): `/paths/~1users/get` becomes `$.paths['/users'].get`. */
export function overlayTarget(pointer: string): string {
  const steps = pointerSegments(pointer).map((segment) =>
    NAME.test(segment) ? `.${segment}` : `['${escaped(segment)}']`,
  );
  return `$${steps.join("")}`;
}

/** Reads what `overlayTarget` writes. Returns undefined for any other JSONPath. */
export function parseOverlayTarget(target: string): string[] | undefined {
  if (!target.startsWith("$")) return undefined;
  const segments: string[] = [];
  let end = 1;
  STEP.lastIndex = end;
  for (let step = STEP.exec(target); step !== null; step = STEP.exec(target)) {
    const [, name, quoted = ""] = step;
    segments.push(name ?? unescaped(quoted));
    end = STEP.lastIndex;
  }
  return end === target.length ? segments : undefined;
}

function escaped(segment: string): string {
  // JSON has the same escapes, but for the quotes.
  return JSON.stringify(segment).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
}

function unescaped(text: string): string {
  const json = text.replace(/\\'/g, "'").replace(/\\.|"/g, (part) => (part === '"' ? '\\"' : part));
  return JSON.parse(`"${json}"`);
}
