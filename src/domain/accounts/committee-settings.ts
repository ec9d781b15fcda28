import type { IsoDay } from "../time/german-date.ts";
import { isChair, type Term } from "./committee.ts";

/** Who may order for a committee. */
export const mayBook = ["members", "chair"] as const;

/** Who sees what the seats of a committee cost; whoever ordered a seat always does. */
export const pricesFor = ["chair", "members"] as const;

export type CommitteeRules = Readonly<{ mayBook: (typeof mayBook)[number]; pricesFor: (typeof pricesFor)[number] }>;

/** Where a chair has settled nothing (spec:member-area#committee-settings). */
export const defaultRules: CommitteeRules = { mayBook: "members", pricesFor: "chair" };

/** Whether a member may order for the committee: its chairs always, everybody else where the committee allows it. */
export const mayOrderFor = (own: Readonly<{ terms: readonly Term[] }>, rules: Pick<CommitteeRules, "mayBook">, today: IsoDay): boolean =>
  rules.mayBook === "members" || isChair(own, today);
