/** How a participant is put up (spec:requests-and-mail#request-forms); online events have none of the first three. */
export const hotelOverNightOptions = ["mit Übernachtung", "Anreise am Vortag", "Tagesgast", "Online-Veranstaltung"] as const;
