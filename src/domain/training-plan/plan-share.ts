/** Who a link to a plan is for (spec:training-plan#links). */
export const shareViews = ["arbeitgeber", "uebergabe"] as const;
export type ShareView = (typeof shareViews)[number];

/** Days that a link may stand: the employer's by choice, a handed-over plan's always the longest. */
export const shareDays = [14, 30, 90] as const;
