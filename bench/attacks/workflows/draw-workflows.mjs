import { pick, sizeBetween } from "../draw.mjs";

/** @typedef {import("../run-generator.mjs").Draw} Draw */

/**
 * @typedef {object} HostileWorkflows
 * @property {string} name what is hostile about the file
 * @property {string} content of an Arazzo document that names `bookshop.yaml`
 */

const PIECES = [
  ..."$steps.a.outputs.|{$steps.a.outputs.b}|{$|$response.body#/|/a~1|$inputs.|$.a[*]|#|a.b[].|字|\\u001b[31m|\u202e|".split(
    "|",
  ),
].filter((piece) => piece !== "");
const NAMES = [
  ..."__proto__ constructor toString none a $steps.a $sourceDescriptions.shop.addBook".split(" "),
];

/** @type {readonly ((draw: Draw) => HostileWorkflows)[]} */
const SHAPES = [
  called,
  called,
  called,
  wide,
  wide,
  graph,
  graph,
  hostileText,
  hostileText,
  wrong,
  wrong,
  bomb,
];

/** @param {Draw} draw */
export function drawWorkflows(draw) {
  return pick(draw, SHAPES)(draw);
}

/** @param {unknown} workflows @param {object} [rest] */
function fileOf(workflows, rest = {}) {
  const sourceDescriptions = [{ name: "shop", url: "./bookshop.yaml", type: "openapi" }];
  const info = { title: "w", version: "1" };
  return JSON.stringify({ arazzo: "1.0.1", info, sourceDescriptions, workflows, ...rest });
}

/** @template Item @param {number} count @param {(place: number) => Item} make */
function listOf(count, make) {
  return Array.from({ length: count }, (_, place) => make(place));
}

/** @param {number} count @param {unknown} value */
function membersOf(count, value) {
  return Object.fromEntries(listOf(count, (place) => [`m${place}`, value]));
}

/** A workflow with much in it, that many steps call. @param {Draw} draw @returns {HostileWorkflows} */
function called(draw) {
  const count = sizeBetween(draw, 100, 20_000);
  const size = sizeBetween(draw, 100, 20_000);
  const [what, parts] = pick(draw, [
    ["outputs", { outputs: membersOf(size, 1), steps: [] }],
    [
      "outputs of a step",
      {
        steps: [
          { stepId: "x", operationId: "addBook", outputs: membersOf(size, "$response.body#/id") },
        ],
      },
    ],
    [
      "a body",
      {
        steps: [
          { stepId: "x", operationId: "addBook", requestBody: { payload: membersOf(size, {}) } },
        ],
      },
    ],
    [
      "parameters",
      {
        parameters: listOf(size, (place) => ({ name: `p${place}`, in: "query", value: place })),
        steps: [{ stepId: "x", operationId: "addBook" }],
      },
    ],
    [
      "steps",
      { steps: listOf(size, (place) => ({ stepId: `s${place}`, operationId: "addBook" })) },
    ],
    [
      "a text as body",
      {
        steps: [
          {
            stepId: "x",
            operationId: "addBook",
            requestBody: { payload: JSON.stringify(membersOf(size, "$inputs.a")) },
          },
        ],
      },
    ],
  ]);
  const callers = listOf(10, (at) => ({
    workflowId: `w${at}`,
    steps: listOf(count / 10, (place) => ({ stepId: `s${place}`, workflowId: "called" })),
  }));
  const content = fileOf([{ workflowId: "called", ...parts }, ...callers]);
  return { name: `${what}, ${size}, of a workflow that ${count} steps call`, content };
}

/** @param {Draw} draw @returns {HostileWorkflows} */
function wide(draw) {
  const count = sizeBetween(draw, 1_000, 50_000);
  const step = { stepId: "a", operationId: "addBook" };
  const [what, content] = pick(draw, [
    ["workflows", fileOf(listOf(count, (place) => ({ workflowId: `w${place}`, steps: [step] })))],
    [
      "steps",
      fileOf([
        { workflowId: "w", steps: listOf(count, (place) => ({ ...step, stepId: `s${place}` })) },
      ]),
    ],
    ["steps of one id", fileOf([{ workflowId: "w", steps: listOf(count, () => step) }])],
    [
      "sources",
      fileOf([{ workflowId: "w", steps: [step] }], {
        sourceDescriptions: listOf(count, (place) => ({
          name: `n${place}`,
          url: "./bookshop.yaml",
        })),
      }),
    ],
    [
      "parameters of a workflow",
      fileOf([
        {
          workflowId: "w",
          parameters: listOf(count, (place) => ({ name: `p${place}`, value: 1 })),
          steps: listOf(count, (place) => ({ ...step, stepId: `s${place}` })),
        },
      ]),
    ],
    [
      "replacements",
      fileOf([
        {
          workflowId: "w",
          steps: [
            {
              ...step,
              requestBody: {
                payload: {},
                replacements: listOf(count, (place) => ({ target: `/a/${place}`, value: place })),
              },
            },
          ],
        },
      ]),
    ],
    [
      "components",
      fileOf(
        [
          {
            workflowId: "w",
            steps: [
              {
                ...step,
                parameters: listOf(200, (place) => ({
                  reference: `$components.parameters.m${place}`,
                })),
              },
            ],
          },
        ],
        { components: { parameters: membersOf(count, { name: "x", in: "query", value: 1 }) } },
      ),
    ],
  ]);
  return { name: `${count} ${what}`, content };
}

/** Workflows that call and await one another. @param {Draw} draw @returns {HostileWorkflows} */
function graph(draw) {
  const count = sizeBetween(draw, 2, 3_000);
  const width = 1 + draw(30);
  const kind = pick(draw, ["ring", "self", "tree", "random"]);
  const target = (/** @type {number} */ at) =>
    ({ ring: (at + 1) % count, self: at, tree: Math.min(at + 1, count - 1), random: draw(count) })[
      kind
    ];
  const workflows = listOf(count, (at) => ({
    workflowId: `w${at}`,
    dependsOn: listOf(draw(4), () => `w${draw(count)}`),
    steps: listOf(width, (place) => ({
      stepId: `s${place}`,
      ...(draw(5) === 0 ? { operationId: "addBook" } : { workflowId: `w${target(at)}` }),
    })),
  }));
  return {
    name: `${count} workflows that call ${width} each, ${kind}`,
    content: fileOf(workflows),
  };
}

/** @param {Draw} draw @returns {HostileWorkflows} */
function hostileText(draw) {
  const piece = pick(draw, PIECES);
  const length = sizeBetween(draw, 100, 300_000);
  const text = draw(4) === 0 ? pick(draw, NAMES) : piece.repeat(Math.ceil(length / piece.length));
  const step = { stepId: "a", operationId: "addBook" };
  const [place, content] = pick(draw, [
    ["workflowId", fileOf([{ workflowId: text, summary: text, description: text, steps: [step] }])],
    [
      "stepId",
      fileOf([{ workflowId: "w", steps: [{ ...step, stepId: text, outputs: { [text]: text } }] }]),
    ],
    ["operationId", fileOf([{ workflowId: "w", steps: [{ stepId: "a", operationId: text }] }])],
    [
      "operationPath",
      fileOf([
        {
          workflowId: "w",
          steps: [{ stepId: "a", operationPath: `{$sourceDescriptions.shop.url}#/${text}` }],
        },
      ]),
    ],
    [
      "a value",
      fileOf([
        {
          workflowId: "w",
          steps: [
            step,
            { ...step, stepId: "b", parameters: [{ name: "q", in: "query", value: text }] },
          ],
        },
      ]),
    ],
    [
      "a name",
      fileOf([
        { workflowId: "w", steps: [{ ...step, parameters: [{ name: text, in: text, value: 1 }] }] },
      ]),
    ],
    [
      "a reference",
      fileOf(
        [
          {
            workflowId: "w",
            steps: [{ ...step, parameters: [{ reference: `$components.parameters.${text}` }] }],
          },
        ],
        { components: { parameters: { [text]: { name: text, value: text } } } },
      ),
    ],
    [
      "a selector",
      fileOf([
        {
          workflowId: "w",
          steps: [
            {
              ...step,
              outputs: { o: { context: "$response.body", selector: text, type: "jsonpath" } },
            },
          ],
        },
      ]),
    ],
    ["a body", fileOf([{ workflowId: "w", steps: [{ ...step, requestBody: { payload: text } }] }])],
    [
      "a source",
      fileOf([{ workflowId: "w", steps: [step] }], {
        sourceDescriptions: [
          { name: text, url: text },
          { name: "shop", url: "./bookshop.yaml" },
        ],
      }),
    ],
    ["$self", fileOf([{ workflowId: "w", steps: [step] }], { $self: text })],
    ["the version", fileOf([{ workflowId: "w", steps: [step] }], { arazzo: text })],
  ]);
  return {
    name: `${text.length} characters of ${JSON.stringify(text.slice(0, 20))} as ${place}`,
    content,
  };
}

/** @param {Draw} draw @returns {HostileWorkflows} */
function wrong(draw) {
  const value = pick(
    draw,
    /** @type {unknown[]} */ ([
      null,
      true,
      -1,
      "",
      "x",
      [],
      {},
      [[]],
      [null],
      { $ref: "#" },
      { "": "" },
    ]),
  );
  const key = pick(draw, [
    ..."workflowId steps parameters outputs dependsOn stepId operationId requestBody replacements workflowId components sourceDescriptions".split(
      " ",
    ),
  ]);
  const step = {
    stepId: "a",
    operationId: "addBook",
    requestBody: { payload: { a: "$inputs.b" } },
    outputs: { o: "$response.body#/id" },
    parameters: [{ name: "q", value: 1 }],
  };
  const workflow = {
    workflowId: "w",
    parameters: [],
    outputs: {},
    dependsOn: [],
    steps: [{ ...step, [key]: value }],
  };
  const content = fileOf(
    [{ ...workflow, ...(draw(2) === 0 ? { [key]: value } : {}) }, value],
    draw(3) === 0 ? { [key]: value } : {},
  );
  return { name: `${key} is ${JSON.stringify(value)} (${draw(1000)})`, content };
}

/** @param {Draw} draw @returns {HostileWorkflows} */
function bomb(draw) {
  const levels = 2 + draw(12);
  const width = 2 + draw(9);
  const lines = listOf(levels, (at) =>
    at === 0 ? "x-0: &l0 [lol]" : `x-${at}: &l${at} [${listOf(width, () => `*l${at - 1}`).join()}]`,
  );
  const depth = sizeBetween(draw, 10, 100_000);
  const [name, extra] = pick(draw, [
    [`aliases ${levels} deep, ${width} wide`, lines.join("\n")],
    ["an anchor in itself", "x-a: &a [*a, {b: *a}]"],
    [`brackets ${depth} deep`, `x-a: ${"[".repeat(depth)}`],
    [
      "steps that are an alias",
      "x-s: &s [{stepId: a, operationId: addBook}]\nworkflows: [{workflowId: w, steps: *s}, {workflowId: v, steps: *s}]",
    ],
  ]);
  const head =
    'arazzo: 1.0.1\ninfo: {title: w, version: "1"}\nsourceDescriptions: [{name: shop, url: ./bookshop.yaml}]\n';
  const own = extra.includes("workflows:")
    ? ""
    : "workflows: [{workflowId: w, steps: [{stepId: a, operationId: addBook}]}]\n";
  return { name: `YAML: ${name}`, content: `${head}${own}${extra}\n` };
}
