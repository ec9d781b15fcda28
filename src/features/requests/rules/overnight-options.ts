/** How a participant is put up (decisions.md "Prices"); online events have none of the first three. */
export const hotelOverNightOptions = ["mit Übernachtung", "Anreise am Vortag", "Tagesgast", "Online-Veranstaltung"] as const;
