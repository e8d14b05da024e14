// @speclens/budget alone: fits a JSON answer into a token budget; further calls return the rest.
import { type FittedValue, fitValue, joinPages } from "@speclens/budget";

const bookings = Array.from({ length: 300 }, (_, index) => ({
  id: `b-${index}`,
  status: index % 3 === 0 ? "cancelled" : "confirmed",
  guest: { name: `Guest ${index}`, email: `guest${index}@example.com` },
  notes: "Would like a quiet room. ".repeat(index % 4),
}));

const budget = 1000;
const pages: FittedValue[] = [];
for (let offset: number | undefined = 0; offset !== undefined; ) {
  const page: FittedValue = fitValue(bookings, { budget, offset });
  pages.push(page);
  offset = "nextOffset" in page ? page.nextOffset : undefined;
}
console.log(`${pages[0]?.plan}: ${pages[0]?.note}`);
const same = JSON.stringify(joinPages(pages)) === JSON.stringify(bookings);
console.log(`${pages.length} pages give everything: ${same}`);

const fewer = fitValue(bookings, { budget: 4000, fields: "id,guest.name,state" });
console.log(`${fewer.plan} of ${fewer.originalTokens} tokens: ${fewer.text.slice(0, 60)}…`);
for (const { path, available } of fewer.missing ?? [])
  console.log(`there is no ${path}; there are ${available.join(", ")}`);

const record = {
  ...bookings[1],
  history: bookings.map(({ id }) => `${id} was a good stay. `).join(""),
};
const gist = fitValue(record, { budget: 400 });
console.log(gist.text);
if (gist.plan === "summary") console.log(`for the rest: ${gist.hints.join(" or ")}`);
