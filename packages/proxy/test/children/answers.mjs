// The large answers of `full-server.mjs`.
export const LONG = Array.from(
  { length: 700 },
  (_, at) => `Paragraph ${at} tells of orders, customers and invoices.`,
).join("\n");

export const ORDERS = Array.from({ length: 800 }, (_, at) => ({
  id: at,
  customer: `customer ${at}`,
}));
