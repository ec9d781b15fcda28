/** Who a link to a plan is for. */
export const shareViews = ["arbeitgeber", "uebergabe"] as const;
