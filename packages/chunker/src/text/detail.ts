/** How much is shown of each field. */
export interface Detail {
  /** Characters of a field's description; 0 for none. */
  readonly description: number;
  /**
   * `nested`: a line for each field, and below it one for each field of the object that it holds;
   * `lines`: a line for each field; `types`: all fields in one line; `names`: without their types.
   */
  readonly layout: "nested" | "lines" | "types" | "names";
  /** Longest example of a body that is shown, in characters; 0 for none. */
  readonly example: number;
  /** Whether the fields of an answer have their own lines, too; else only its own line shows them. */
  readonly answers: boolean;
}

/** All that must be shown; examples repeat it, and answers have their own schemas. */
export const WHOLE: Detail = { description: 300, layout: "nested", example: 0, answers: false };

/** From all that must be shown down to the names alone. */
export const DETAILS: readonly Detail[] = [
  WHOLE,
  { description: 120, layout: "nested", example: 0, answers: false },
  { description: 80, layout: "lines", example: 0, answers: false },
  { description: 40, layout: "lines", example: 0, answers: false },
  { description: 0, layout: "lines", example: 0, answers: false },
  { description: 0, layout: "types", example: 0, answers: false },
  { description: 0, layout: "names", example: 0, answers: false },
];

/** The same, preceded by levels with repetitions, for texts that have room. */
export const DETAILS_WITH_EXTRAS: readonly Detail[] = [
  { ...WHOLE, example: 400, answers: true },
  { ...WHOLE, answers: true },
  ...DETAILS,
];
