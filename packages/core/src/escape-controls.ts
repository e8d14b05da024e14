// Controls of terminals and lines, and those that change the direction of what follows.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it is for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text as one line that changes nothing around it: control characters as `\u001b`. */
export function escapeControls(text: string): string {
  return text.replace(
    CONTROLS,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
