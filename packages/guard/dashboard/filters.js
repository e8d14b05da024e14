import { element, elementById } from "./element.js";

/**
 * @typedef {import("../src/dashboard/dashboard-data.ts").PageData} PageData
 * @typedef {import("./view-state.js").ViewState} ViewState
 */

/**
 * Sets up the controls for time, index, server and tool.
 *
 * @param {(state: ViewState) => void} onChange
 * @returns {{show(state: ViewState): void, offer(data: Pick<PageData, "tools" | "servers" | "scope">, state: ViewState): void}}
 */
export function createFilters(onChange) {
  const form = elementById("filters");
  const range = control(form, "range", HTMLSelectElement);
  const tool = control(form, "tool", HTMLSelectElement);
  const server = control(form, "server", HTMLSelectElement);
  const scope = control(form, "scope", HTMLSelectElement);
  const since = control(form, "since", HTMLInputElement);
  const until = control(form, "until", HTMLInputElement);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", (event) => {
    const [from, to] = [momentOf(since), momentOf(until)];
    // The tools of one server are not those of another, and neither are the servers of one index.
    const hasServer = server.value !== "" && event.target !== scope;
    const hasTool = tool.value !== "" && event.target !== server && event.target !== scope;
    /** @type {Pick<ViewState, "tool" | "server" | "scope">} */
    const filter = {
      ...(hasTool && { tool: tool.value }),
      ...(hasServer && { server: server.value }),
      ...(scope.value === "all" && { scope: "all" }),
    };
    until.setCustomValidity(from && to && from >= to ? "Choose a time later than “From”." : "");
    if (!until.reportValidity()) return;
    if (range.value !== "chosen") {
      const name = /** @type {ViewState["range"]} */ (range.value);
      onChange({ range: name, ...filter });
      return;
    }
    showMoments(true);
    if (event.target === range) {
      // Begin with the time that was shown.
      if (from === undefined) since.value = localText(new Date(Date.now() - 24 * 3600 * 1000));
      since.focus();
    }
    const chosen = momentOf(since);
    if (chosen === undefined) return;
    onChange({
      range: "chosen",
      since: chosen,
      ...(to === undefined ? {} : { until: to }),
      ...filter,
    });
  });

  /** @param {boolean} shown */
  function showMoments(shown) {
    for (const label of form.querySelectorAll(".moment")) label.toggleAttribute("hidden", !shown);
  }

  return {
    show(state) {
      range.value = state.range;
      showMoments(state.range === "chosen");
      if (state.since !== undefined) since.value = localText(state.since);
      until.value = state.until === undefined ? "" : localText(state.until);
      offerNames(tool, namesIn(tool), state.tool);
      offerNames(server, namesIn(server), state.server);
      scope.value = state.scope ?? "index";
    },
    offer({ tools, servers, scope: shown }, state) {
      offerNames(
        tool,
        tools.map(({ tool: name }) => name),
        state.tool,
      );
      offerNames(
        server,
        servers.map(({ server: name }) => name),
        state.server,
      );
      elementById("scope-filter").hidden = shown === undefined;
      // Most servers are alone in their file.
      elementById("server-filter").hidden = servers.length === 0 && state.server === undefined;
    },
  };
}

/** @param {HTMLSelectElement} list */
function namesIn(list) {
  return [...list.options].slice(1).map(({ value }) => value);
}

/**
 * Offers names in a list after its first entry, which stands for all.
 *
 * @param {HTMLSelectElement} list
 * @param {readonly string[]} names
 * @param {string | undefined} chosen
 */
function offerNames(list, names, chosen) {
  const wanted = [...new Set([...names, ...(chosen === undefined ? [] : [chosen])])].sort();
  // Replacing the options would close an open list.
  if (wanted.join("\n") !== namesIn(list).join("\n"))
    list.replaceChildren(
      ...[...list.options].slice(0, 1),
      ...wanted.map((name) => element("option", { value: name }, name)),
    );
  list.value = chosen ?? "";
}

/**
 * @template {Element} Kind
 * @param {HTMLElement} form
 * @param {string} name
 * @param {{new (): Kind}} kind
 * @returns {Kind}
 */
function control(form, name, kind) {
  const found = form.querySelector(`[name="${name}"]`);
  if (!(found instanceof kind)) throw new Error(`The page lacks the control ${name}.`);
  return found;
}

/**
 * Reads the time in a control, in the reader's time zone.
 *
 * @param {HTMLInputElement} input
 */
function momentOf(input) {
  const moment = new Date(input.value);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/**
 * Writes a time for such a control: local, to the minute, without a zone.
 *
 * @param {Date} moment
 */
function localText(moment) {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
