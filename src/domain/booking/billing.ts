/** Whom the invoice goes to: the employer, who bears the costs (§ 40 Abs. 1 BetrVG), or the person who orders. */
export const billingKinds = ["firma", "eigene"] as const;
export type BillingKind = (typeof billingKinds)[number];
