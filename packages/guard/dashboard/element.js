// Creates elements. Texts become text nodes, never markup: names of tools come from clients.

/** @typedef {string | number | boolean | undefined} AttributeValue */

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Readonly<Record<string, AttributeValue>>} attributes `false` and undefined ones are left out
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      made.setAttribute(key, value === true ? "" : String(value));
  made.append(...children);
  return made;
}

/**
 * Finds the element with an id.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function elementById(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page lacks #${id}.`);
  return found;
}

/**
 * Creates a bar that shows a share next to its number; screen readers read the number.
 *
 * @param {number} share 0–1
 * @param {string} [kind] of its color
 */
export function bar(share, kind = "") {
  const made = element("span", { class: `bar ${kind}`, "aria-hidden": "true" });
  made.style.setProperty("--share", `${Math.min(1, Math.max(0, share)) * 100}%`);
  return made;
}

/**
 * Creates a button that selects a tool.
 *
 * @param {string} tool
 * @param {string} place distinguishes buttons of one tool
 */
export function toolButton(tool, place) {
  return element(
    "button",
    {
      type: "button",
      class: "tool",
      "data-tool": tool,
      "data-key": `${place} ${tool}`,
      title: `Show only ${tool}`,
    },
    ...wordsOf(tool),
  );
}

/**
 * Splits a name such as `getEndpoint` or `create_issue` into its words, so that a narrow column breaks it between them.
 *
 * @param {string} name
 * @returns {readonly (Node | string)[]}
 */
function wordsOf(name) {
  const words = name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[_./-])(?=\w)/);
  return words.flatMap((word, at) => (at === 0 ? [word] : [element("wbr", {}), word]));
}
