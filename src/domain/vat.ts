/** Value-added tax on all prices, shown separately on totals (decisions.md "Prices"). */
export const VAT_PERCENT = 19;
