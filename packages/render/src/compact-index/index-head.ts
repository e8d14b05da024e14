import { counted } from "../text/counted.ts";

export interface IndexHead {
  readonly documents: number;
  readonly operations: number;
  /** Operations whose method and path stand in the text. */
  readonly named: number;
}

/** The first line: how much there is, and how to read what follows. */
export function indexHead({ documents, operations, named }: IndexHead): string {
  const part = named < operations;
  const how =
    'Paths go on behind ":" and in deeper lines: "orders GET: new GET; {id} GET DELETE" is ' +
    "GET /orders, GET /orders/new, GET and DELETE /orders/{id}. (Summary) and [parameters] are of the methods before them.";
  return [
    `${counted(documents, "API")}, ${counted(operations, "operation")}${part ? `, ${named} named` : ""}.`,
    how,
    ...(part ? ["+3: three more below."] : []),
  ].join(" ");
}
