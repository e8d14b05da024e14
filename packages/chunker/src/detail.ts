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
}

/** All that is to be told of the fields; examples only show it once more. */
export const WHOLE: Detail = { description: 300, layout: "nested", example: 0 };

/** From the most detail to the least. */
export const DETAILS: readonly Detail[] = [
  { ...WHOLE, example: 400 },
  WHOLE,
  { description: 120, layout: "nested", example: 0 },
  { description: 80, layout: "lines", example: 0 },
  { description: 40, layout: "lines", example: 0 },
  { description: 0, layout: "lines", example: 0 },
  { description: 0, layout: "types", example: 0 },
  { description: 0, layout: "names", example: 0 },
];
