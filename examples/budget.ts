// @speclens/budget alone: a long list in pages that fit a token budget, with sealed cursors; a long log in
// pieces; sections by priority.
import { randomBytes } from "node:crypto";
import {
  assembleSections,
  estimateTokens,
  fitItems,
  openCursor,
  readLines,
  readPiece,
  sealCursor,
} from "@speclens/budget";

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

const log = Array.from({ length: 10_000 }, (_, number) => `INFO ${number} booked\n`).join("");
const piece = readPiece(log, 0);
console.log(
  `log: lines ${piece.startLine}–${piece.endLine}, piece 1 of ${piece.totalChunks}, next at ${piece.nextOffset}`,
);
const { text, totalLines } = readLines(log, { startLine: 5001, endLine: 5002 });
console.log(`lines 5001–5002 of ${totalLines}:\n${text}`);

const summary = assembleSections(
  [
    { name: "Guests", priority: 2, items: ["Ann", "Bo", "Cy"], noun: "guests" },
    {
      name: "Bookings",
      priority: 1,
      items: bookings,
      noun: "bookings",
      hint: "listBookings has them.",
    },
  ],
  { budget: 100 },
);
console.log(summary.text);
