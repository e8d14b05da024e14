import { quoted, SpecLensError, type SpecLensErrorCode } from "@speclens/core";
import { cleanLine } from "./clean-text.ts";
import { cutLine } from "./cut-line.ts";

/** Maximum number of characters of a name after the message. `quoted` shortens names in messages to the same length. */
const LONGEST_NAME = 100;

/** Maximum number of characters in the message of an error that is not a SpecLensError. */
const LONGEST_FOREIGN_MESSAGE = 300;

/** Maximum number of names to list after a message. */
const MOST_NAMES = 5;

/**
 * Renders an error: the problem and the next step in a line or two, followed by the closest names that the
 * message does not contain. The result never contains a stack. For an error that is not a SpecLensError, it
 * contains only the first line of its message. Quoted external text is shortened and cannot add lines.
 */
export function renderError(error: unknown): string {
  if (!SpecLensError.isInstance(error))
    return `Internal error: ${messageOf(error)}. This is a bug in SpecLens; other arguments may work.`;
  const message = ownLines(error).map(cleanLine).filter(Boolean).join("\n");
  const names = namesOf(error)
    .map((name) => cutLine(cleanLine(name), LONGEST_NAME))
    .filter((name) => !mentions(message, name));
  if (names.length === 0) return message;
  const label = error.code === "ambiguous" ? "It is in" : "Closest";
  return `${message} ${label}: ${names.slice(0, MOST_NAMES).join(", ")}.`;
}

/** The data of an error for programs. */
export interface ErrorJson {
  /** The error's code, or `internal` if it is not a SpecLensError. */
  readonly code: SpecLensErrorCode | "internal";
  /** The result of `renderError`. */
  readonly message: string;
  /** The closest names, or the documents to choose from. Absent if there are none. */
  readonly choices?: readonly string[];
}

/** Returns the data of an error as a plain object. */
export function renderErrorJson(error: unknown): ErrorJson {
  const message = renderError(error);
  if (!SpecLensError.isInstance(error)) return { code: "internal", message };
  const choices = namesOf(error);
  return { code: error.code, message, ...(choices.length > 0 && { choices }) };
}

/** The message's lines, without line breaks inside the texts that it quotes from its details. */
function ownLines(error: SpecLensError): string[] {
  let { message } = error;
  for (const text of Object.values(error.details).flat()) {
    if (typeof text !== "string" || !/[\n\r]/.test(text.trim())) continue;
    const line = cleanLine(text);
    message = message
      .replaceAll(quoted(text), () => quoted(line))
      .replaceAll(text.trim(), () => line);
  }
  return message.split("\n");
}

function namesOf(error: SpecLensError): readonly string[] {
  const { details } = error;
  if ("closest" in details) return details.closest;
  return "documents" in details ? details.documents : [];
}

/** Returns whether the message contains the name as a whole, not only inside a longer name. */
function mentions(message: string, name: string): boolean {
  const parts = message.split(name);
  return parts.some((part, index) => {
    const next = parts[index + 1];
    return next !== undefined && !/[\w/{}-]$/.test(part) && !/^[\w/{}-]/.test(next);
  });
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  const line = cleanLine(text.split("\n")[0] ?? "").replace(/\.$/, "");
  return line === "" ? "no reason given" : cutLine(line, LONGEST_FOREIGN_MESSAGE);
}
