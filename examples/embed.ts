// @speclens/embeddings alone: finds the sentence nearest to a question, in any of seven languages.
import { openEmbedder } from "@speclens/embeddings";

const actions = [
  "POST /orders/{order_id}/refunds Refund an order",
  "GET /orders List orders",
  "DELETE /users/{user_id} Delete a user",
  "POST /users/{user_id}/invitations Invite a user to a team",
];
const embedder = await openEmbedder("builtin");
if (embedder === undefined) throw new Error("builtin is an embedder");
const passages = await embedder.embedPassages(actions);
for (const question of ["give the buyer his money back", "удалить пользователя"]) {
  const asked = await embedder.embedQuestion(question);
  // Vectors are of unit length: their product is the cosine.
  const cosines = passages.map((passage) =>
    passage.reduce((sum, value, index) => sum + value * (asked[index] ?? 0), 0),
  );
  const best = cosines.indexOf(Math.max(...cosines));
  console.log(`${question} → ${actions[best]} (${cosines[best]?.toFixed(2)})`);
}
await embedder.close();
