/** How much is said of each field. */
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
  /** Whether the fields of an answer have lines, too; else only those that stand in its own line. */
  readonly answers: boolean;
}

/** What must be told; examples show it once more, and answers have schemas of their own. */
export const WHOLE: Detail = { description: 300, layout: "nested", example: 0, answers: false };

/** From what must be told down to the names alone. */
export const DETAILS: readonly Detail[] = [
  WHOLE,
  { description: 120, layout: "nested", example: 0, answers: false },
  { description: 80, layout: "lines", example: 0, answers: false },
  { description: 40, layout: "lines", example: 0, answers: false },
  { description: 0, layout: "lines", example: 0, answers: false },
  { description: 0, layout: "types", example: 0, answers: false },
  { description: 0, layout: "names", example: 0, answers: false },
];

/** The same, with what is told once more before it, where there is room. */
export const DETAILS_WITH_EXTRAS: readonly Detail[] = [
  { ...WHOLE, example: 400, answers: true },
  { ...WHOLE, answers: true },
  ...DETAILS,
];
