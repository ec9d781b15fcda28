/** More people than the largest works council with substitutes and neighbours (§ 9 BetrVG gives 35 members up to 9,000 workers). */
export const MAX_PEOPLE = 80;
export const MAX_ITEMS = 1500;
export const MAX_YEARS = 5;
/** Of one committee. */
export const MAX_PLANS = 50;
/** Links to one plan that count at a time. */
export const MAX_SHARES = 20;
/** Bytes of a plan in a call: as many items with two sentences each. */
export const MAX_PLAN_BYTES = 1_500_000;
/** Net cents. */
export const MAX_PLAN_BUDGET = 2_000_000_000;
