/** How many seats are left, as staff read it. */
export const freeInWords = (free: number): string => (free === 0 ? "ausgebucht" : free === 1 ? "1 Platz frei" : `${free} Plätze frei`);
