/** Keywords whose values are schemas or conditions on other fields, which say more than a text can. */
export const CONDITIONS = [
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "patternProperties",
  "dependentRequired",
  "dependentSchemas",
  "unevaluatedProperties",
  "unevaluatedItems",
] as const;
