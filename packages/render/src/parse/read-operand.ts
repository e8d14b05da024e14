import { joinSchemas } from "../notation/join-schemas.ts";
import { type Element, type Operand, operandOf } from "./operand.ts";
import { type Annotations, readAnnotations } from "./read-annotations.ts";
import { readPrimary } from "./read-primary.ts";
import type { TypeReader } from "./type-reader.ts";

/** Levels of arrays in arrays; as many as are written. */
const MOST_ARRAYS = 60;

/** An element with the annotations after it, which belong to the whole list that it ends. */
interface Annotated {
  readonly element: Element;
  readonly annotations?: Annotations | undefined;
}

/** Reads a list of types or values, or a single type, with the annotations after it. */
export function readOperand(types: TypeReader): Operand {
  const elements: Element[] = [];
  let last: Annotated;
  do {
    last = readElement(types);
    elements.push(last.element);
  } while (last.annotations === undefined && types.text.skip("|"));
  return (
    operandOf(elements, last.annotations) ??
    types.text.fail('only types or only values between "|"')
  );
}

function readElement(types: TypeReader): Annotated {
  const { text } = types;
  let element = readPrimary(types);
  for (let arrays = 0; ; arrays++) {
    const annotations = text.peek("(") ? readAnnotations(types) : undefined;
    if (!text.skip("[]")) return { element, annotations };
    if (arrays >= MOST_ARRAYS) text.fail(`at most ${MOST_ARRAYS} nested arrays`);
    const { own, parts } = operandOf([element], annotations) ?? text.fail("a type");
    element = { kind: "type", type: "array", structure: { items: joinSchemas(own, parts) } };
  }
}
