/** A person at a terminal can scroll: answers there are not cut. */
export const UNLIMITED: { readonly budget: number; readonly limit: number } = {
  budget: Number.MAX_SAFE_INTEGER,
  limit: Number.MAX_SAFE_INTEGER,
};
