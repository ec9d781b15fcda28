import type { Audience } from "./entitlement.ts";

/** Whose right to training an order rests on; decides the texts of the committee's documents. */
export const audienceKeys = ["br", "sbv", "jav"] as const satisfies readonly Audience[];
export type AudienceKey = (typeof audienceKeys)[number];

/** Whom the invoice goes to: the employer, who bears the costs (§ 40 Abs. 1 BetrVG), or the person who orders. */
export const billingKinds = ["firma", "eigene"] as const;
export type BillingKind = (typeof billingKinds)[number];
