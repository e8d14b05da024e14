// @speclens/budget alone: a long list in pages that fit a token budget, with sealed cursors.
import { randomBytes } from "node:crypto";
import { estimateTokens, fitItems, openCursor, sealCursor } from "@speclens/budget";

const bookings = Array.from({ length: 500 }, (_, number) => `booking ${number}: two nights, paid`);
const call = { key: randomBytes(32), binding: "listBookings{}" };
const snapshot = "revision 7";

let offset = 0;
for (let page = 1; page <= 3; page++) {
  const { items, nextOffset, leftOut } = fitItems(bookings, { budget: 200, offset });
  const tokens = estimateTokens(items.join("\n"));
  console.log(
    `page ${page}: ${items.length} bookings, about ${tokens} tokens, ${leftOut} left out`,
  );
  if (nextOffset === undefined) break;
  const expiresAt = new Date(Date.now() + 600_000);
  const cursor = sealCursor({ offset: nextOffset, snapshot, expiresAt }, call);
  console.log(`  next: ${cursor}`);
  ({ offset } = openCursor(cursor, { ...call, snapshot }));
}
