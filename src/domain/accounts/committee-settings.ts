/** Who may order for a committee. */
export const mayBook = ["members", "chair"] as const;

/** Who sees what the seats of a committee cost; whoever ordered a seat always does. */
export const pricesFor = ["chair", "members"] as const;

export type CommitteeRules = Readonly<{ mayBook: (typeof mayBook)[number]; pricesFor: (typeof pricesFor)[number] }>;

/** Where a chair has settled nothing (spec:member-area#committee-settings). */
export const defaultRules: CommitteeRules = { mayBook: "members", pricesFor: "chair" };
