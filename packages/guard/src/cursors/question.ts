import type { LineRange } from "@speclens/budget";

/** What a caller asks of a stored answer. */
export type Question =
  | { readonly lines: LineRange }
  | {
      /** Finds the lines, or the records of JSON, that contain this text. */
      readonly find: string;
    }
  | {
      /** Selects values of JSON with this JMESPath expression. */
      readonly select: string;
    };
