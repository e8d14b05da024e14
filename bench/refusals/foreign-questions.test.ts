import { expect, test } from "vitest";
import { foreignQuestions } from "./foreign-questions.mjs";

const question = (id: string, facts = {}) => ({ id, query: id, relevant: ["GET /a"], ...facts });
const set = (name: string, questions: ReturnType<typeof question>[]) => ({
  name,
  sources: [],
  files: [{ name, questions }],
});

test("are those of other sets, asked of the whole index", () => {
  const films = set("restbench", [question("film")]);
  const cloud = set("aws", [question("bucket")]);
  expect(foreignQuestions("aws", [films, cloud]).map(({ id }) => id)).toEqual(["film"]);
  expect(foreignQuestions("restbench", [films, cloud]).map(({ id }) => id)).toEqual(["bucket"]);
});

test("are asked of the documents of a question of the other subject", () => {
  const sectors = set("socbench", [
    question("power", { domain: "01-energy", scope: ["grid"] }),
    question("money", { domain: "07-financials", scope: ["bank"] }),
  ]);
  const foreign = foreignQuestions("socbench", [sectors]);
  expect(foreign).toEqual([question("power", { domain: "01-energy", scope: ["bank"] })]);
});

test("are none where no other set is there, or all are about everything", () => {
  const cloud = set("aws", [question("bucket")]);
  const tools = set("sealtools", [question("nurses")]);
  expect(foreignQuestions("aws", [cloud, tools])).toEqual([]);
  expect(foreignQuestions("sealtools", [cloud, tools])).toEqual([]);
});
