import type { CategoryAssignment } from "@speclens/core";

/** The categories of an operation, before their details are looked up. */
export interface Placement extends Pick<CategoryAssignment, "categories" | "origin"> {
  /** The tag that contains the category. */
  readonly within?: string;
  /** Whether the catalog leaves the operation out. */
  readonly hidden?: boolean;
}
