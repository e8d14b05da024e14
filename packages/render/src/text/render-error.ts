import { quoted, SpecLensError, type SpecLensErrorCode } from "@speclens/core";
import { cleanLine } from "./clean-text.ts";
import { cutLine } from "./cut-line.ts";

/** What `quoted` leaves of a name in a message: no name after the message is longer. */
const LONGEST_NAME = 100;

/** Of what others threw, as much as tells what happened. */
const LONGEST_FOREIGN_MESSAGE = 300;

/** Names that are listed after a message that does not name them itself. */
const MOST_NAMES = 5;

/**
 * What went wrong and what to do next, in a line or two, with the closest names where there are
 * any. Never a stack; of anything but a SpecLensError only the first line of its message. A text
 * from outside cannot add lines to it, nor be longer than messages quote it.
 */
export function renderError(error: unknown): string {
  if (!SpecLensError.isInstance(error))
    return `Something went wrong inside SpecLens: ${messageOf(error)}. This is a bug; the same call may work with other arguments.`;
  const message = ownLines(error).map(cleanLine).filter(Boolean).join("\n");
  const names = namesOf(error)
    .map((name) => cutLine(cleanLine(name), LONGEST_NAME))
    .filter((name) => !mentions(message, name));
  if (names.length === 0) return message;
  const label = error.code === "ambiguous" ? "It is in" : "Closest";
  return `${message} ${label}: ${names.slice(0, MOST_NAMES).join(", ")}.`;
}

/** The facts of `renderError` for programs. */
export interface ErrorJson {
  /** `internal` for anything but a SpecLensError. */
  readonly code: SpecLensErrorCode | "internal";
  readonly message: string;
  /** Closest names, or the documents to choose from; absent where there are none. */
  readonly choices?: readonly string[];
}

/** The facts of an error as a plain object; `internal` for what is no SpecLensError. */
export function renderErrorJson(error: unknown): ErrorJson {
  const message = renderError(error);
  if (!SpecLensError.isInstance(error)) return { code: "internal", message };
  const choices = namesOf(error);
  return { code: error.code, message, ...(choices.length > 0 && { choices }) };
}

/** The message's lines, without the line breaks of the texts that it quotes from its details. */
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

/** As a name of its own, not as a part of a longer one. */
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
