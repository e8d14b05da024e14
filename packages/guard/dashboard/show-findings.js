import { element, elementById, toolButton } from "./element.js";
import { whereToLook } from "./where-to-look.js";

/**
 * Shows what is too large, slow and failing, with the tool.
 *
 * @param {import("./where-to-look.js").PageData} data
 */
export function showFindings(data) {
  const items = whereToLook(data).map(({ title, grave, tool, text }) =>
    element(
      "li",
      { class: grave ? "grave" : undefined },
      element("h3", {}, title),
      ...(tool === undefined ? [] : [toolButton(tool, title)]),
      element("p", {}, text),
    ),
  );
  elementById("findings").replaceChildren(...items);
}
