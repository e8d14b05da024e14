/** A skill for agents: a folder in the format of https://agentskills.io/specification. */
export interface Skill {
  /** Name of the skill and of its folder. */
  readonly name: string;
  /** Texts of its files, by their path in the folder, with `/`. */
  readonly files: Readonly<Record<string, string>>;
}

/** The file that makes a folder a skill. */
export const SKILL_FILE = "SKILL.md";
/** Tells our skills from others, in their metadata. */
export const GENERATOR = "speclens";
