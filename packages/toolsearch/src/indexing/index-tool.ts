import { analyze, analyzeWords } from "@speclens/ranking";
import type { Tool } from "../contracts/tool.ts";
import { FIELDS } from "./fields.ts";
import type { IndexedTool, TermInTool } from "./indexed-tool.ts";
import { toolTexts } from "./tool-texts.ts";

/** A tool with its terms, and the text of which its vector is made. */
export interface ToolToEmbed {
  readonly indexed: IndexedTool;
  readonly passage: string;
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Analyzes the texts of a tool. */
export function indexTool(tool: Tool): ToolToEmbed {
  const texts = toolTexts(tool);
  const found = new Map<string, Writable<TermInTool>>();
  let length = 0;
  const addField = (field: keyof typeof FIELDS, terms: readonly string[]) => {
    const weight = FIELDS[field];
    length += weight * terms.length;
    for (const term of terms) {
      const known = found.get(term);
      if (known === undefined)
        found.set(term, {
          term,
          count: weight,
          inHead: field === "head",
          ofServer: field === "server",
        });
      else {
        known.count += weight;
        known.inHead ||= field === "head";
        known.ofServer &&= field === "server";
      }
    }
  };
  const head = analyze(texts.head);
  addField("head", head);
  addField("server", analyze(texts.server));
  addField("description", analyze(texts.description));
  addField("parameters", analyze(texts.parameters));
  const label = `${texts.head} ${texts.server}`;
  const indexed = {
    tool,
    label,
    compared: texts.compared,
    terms: [...found.values()],
    headTerms: [...new Set(head)],
    length,
    names: [...new Set(analyzeWords(label).map(({ word }) => word))],
  };
  return { indexed, passage: texts.passage };
}
