import { nameWords, plainText } from "@speclens/text";
import type { Tool } from "../contracts/tool.ts";
import { parameterTexts } from "../tools/parameter-texts.ts";

/** The start of a description that is searched. A longer one is a manual. */
const LONGEST_DESCRIPTION = 4000;
/** The start of a description that is embedded: a vector of more says less of each part. */
const LONGEST_EMBEDDED = 500;
/** The parameters that are embedded by their names. */
const MOST_EMBEDDED_NAMES = 5;
/** The start of a description that is compared. */
const LONGEST_COMPARED = 150;

/** The texts of a tool by which it is found. */
export interface ToolTexts {
  /** The words of its name, and its title. */
  readonly head: string;
  readonly description: string;
  /** Names, descriptions and values of its parameters. */
  readonly parameters: string;
  readonly server: string;
  /** The text that its vector is computed from. */
  readonly passage: string;
  /** The text that is compared with a question token by token. */
  readonly compared: string;
}

/**
 * Writes the texts by which a tool is found. Reads a bounded part of it, so that the time does not grow with its size.
 */
export function toolTexts({
  name,
  title = "",
  description,
  inputSchema,
  server = "",
}: Tool): ToolTexts {
  const words = nameWords(name).join(" ");
  const plain = plainText(description.slice(0, LONGEST_DESCRIPTION));
  const { names, texts } = parameterTexts(inputSchema);
  const spelled = names.map((each) => nameWords(each).join(" "));
  const source = nameWords(server).join(" ");
  const head = [words, ...(title === "" ? [] : [title])].join(". ");
  const inputs = [...new Set(spelled)].slice(0, MOST_EMBEDDED_NAMES).join(", ");
  return {
    head,
    description: plain,
    parameters: [...spelled, ...texts].join(". "),
    server: source,
    passage: [head, source, plain.slice(0, LONGEST_EMBEDDED), inputs].filter(Boolean).join(". "),
    compared: plain === "" ? head : plain.slice(0, LONGEST_COMPARED),
  };
}
