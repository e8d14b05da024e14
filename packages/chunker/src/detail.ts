/** How much is said of each field. */
export interface Detail {
  /** Characters of a field's description; 0 for none. */
  readonly description: number;
  /**
   * `nested`: a line for each field, and below it one for each field of the object that it holds;
   * `lines`: a line for each field; `types`: all fields in one line; `names`: without their types.
   */
  readonly layout: "nested" | "lines" | "types" | "names";
}

/** From the most detail to the least. */
export const DETAILS: readonly Detail[] = [
  { description: 300, layout: "nested" },
  { description: 120, layout: "nested" },
  { description: 80, layout: "lines" },
  { description: 40, layout: "lines" },
  { description: 0, layout: "lines" },
  { description: 0, layout: "types" },
  { description: 0, layout: "names" },
];
