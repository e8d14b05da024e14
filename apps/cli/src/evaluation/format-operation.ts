import { cleanLine, type OperationPlace } from "@speclens/engine";

/** An operation, with its document where there are several. */
export function formatOperation(
  { document, operation }: OperationPlace,
  showDocument: boolean,
): string {
  return cleanLine(showDocument ? `${document}: ${operation}` : operation);
}
