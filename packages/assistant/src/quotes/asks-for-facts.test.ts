import { expect, test } from "vitest";
import { asksAboutData, asksForFacts } from "./asks-for-facts.ts";

test("a question asks for facts, a command does not", () => {
  expect(asksForFacts("Our token is old. How long does it live?")).toBe(true);
  expect(asksForFacts("which scope does it need")).toBe(true);
  expect(asksForFacts("какой статус значит, что ключ истёк")).toBe(true);
  expect(asksForFacts("Delete the ticket.")).toBe(false);
  expect(asksForFacts("Whatever it takes, close it")).toBe(false);
});

test("a name that the documents do not know is data", () => {
  const statements = [{ text: "Seconds since the Unix epoch." }];
  expect(asksAboutData("Who directed the film Titanic?", statements)).toBe(true);
  expect(asksAboutData("Is the time a Unix timestamp?", statements)).toBe(false);
  expect(asksAboutData("What does the status HELD mean?", statements)).toBe(false);
});
