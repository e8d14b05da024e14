import type { Response } from "@speclens/core";

/** Returns which responses are a success: 1xx to 3xx, or `default` if there is no other. */
export function successOf(responses: readonly Response[]): (response: Response) => boolean {
  const isNumbered = ({ status }: Response): boolean => /^[123]/.test(status);
  const any = responses.some(isNumbered);
  return (response) => isNumbered(response) || (!any && !/^[45]/.test(response.status));
}
