/** How much detail to show for each field. */
export interface Detail {
  /** The longest description of a field, in characters; 0 for none. */
  readonly description: number;
  /**
   * `nested`: one line per field, followed by lines for the fields of its object. `lines`: one line per field.
   * `types`: all fields on one line. `names`: all fields on one line, without types.
   */
  readonly layout: "nested" | "lines" | "types" | "names";
  /** The longest example of a body to show, in characters; 0 for none. */
  readonly example: number;
  /** Whether response fields also get their own lines. Otherwise, they only appear on the line of the response. */
  readonly answers: boolean;
}

/**
 * Everything that must be shown. Excludes examples, which repeat it, and response fields, which belong to other
 * schemas.
 */
export const WHOLE: Detail = { description: 300, layout: "nested", example: 0, answers: false };

/** Levels of detail, from everything that must be shown down to names alone. */
export const DETAILS: readonly Detail[] = [
  WHOLE,
  { description: 120, layout: "nested", example: 0, answers: false },
  { description: 80, layout: "lines", example: 0, answers: false },
  { description: 40, layout: "lines", example: 0, answers: false },
  { description: 0, layout: "lines", example: 0, answers: false },
  { description: 0, layout: "types", example: 0, answers: false },
  { description: 0, layout: "names", example: 0, answers: false },
];

/** The same levels, preceded by levels with redundant content for texts that have room. */
export const DETAILS_WITH_EXTRAS: readonly Detail[] = [
  { ...WHOLE, example: 400, answers: true },
  { ...WHOLE, answers: true },
  ...DETAILS,
];
