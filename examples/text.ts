// @speclens/text alone: the first sentence of a description, and the names closest to a mistyped one.
import { closestNames, firstSentence, plainText } from "@speclens/text";

const description = "<note>Beta.</note> Refunds an [order][1] or *all* of them. Needs a token.";
console.log(firstSentence(description, 120));
console.log(plainText("**Needs** a\n[token](https://example.com)"));
const [closest] = closestNames("/ordres", ["/books", "/orders", "/orders/{order_id}/refunds"]);
console.log(`no /ordres? There is ${closest}`);
