/** Addresses that exist only as the start of others, with the page that lists those. No slash at the end. */
const parents: Readonly<Record<string, string>> = {
  "/api": "/api/openapi.json",
  "/beratung/bild": "/beratung",
  "/beratung/termin": "/beratung",
  "/buchung": "/meinifb/buchungen",
  "/checkout/fertig": "/meinifb/buchungen",
  "/consultant": "/beratung",
  "/fachartikel/seite": "/fachartikel",
  "/jobs-karriere": "/jobs-karriere/offene-stellen",
  "/kalender": "/meinifb/einstellungen",
  "/kalender/schulungsplan": "/meinifb/schulungsplan",
  "/kostenrechner": "/seminare/p",
  "/kundenportal": "/kundenportal/meinifb",
  "/manage/beratung/zeiten": "/manage/beratung",
  "/manage/legislation/vorschrift": "/manage/legislation/pruefen",
  "/manage/rueckmeldungen/texte": "/manage/rueckmeldungen",
  "/meinifb": "/kundenportal/meinifb",
  "/meinifb/veranstaltung": "/meinifb/buchungen",
  "/meinifb/wissen": "/kundenportal/br-a-z",
  "/meinifb/wissen/br-a-z-content": "/kundenportal/br-a-z",
  "/news/pdf": "/news",
  "/news/seite": "/news",
  "/online-fax": "/seminare/p",
  "/personalisierter-schulungsplan": "/meinifb/schulungsplan",
  "/rechtsprechung/gericht": "/rechtsprechung",
  "/rechtsprechung/jahr": "/rechtsprechung",
  "/rechtsprechung/urteil": "/rechtsprechung",
  "/schulungsanspruch": "/schulungsanspruch/betriebsrat",
  "/rueckmeldung": "/meinifb/buchungen",
  "/schulungsplan": "/meinifb/schulungsplan",
  "/seminare/p-pdf": "/seminare/p",
  "/seminare/p/seite": "/seminare/p",
  "/seminare/pdf": "/seminare",
  "/seminare/r": "/seminare/rubrik",
  "/seminare/t": "/seminare",
  "/service": "/service/kontakt",
  "/standorte/hotel": "/standorte",
  "/tag": "/themen",
  "/wahlseiten-news": "/wahlseiten-news/archiv",
  "/wahlseiten-news/archiv/seite": "/wahlseiten-news/archiv",
  "/wahlseiten-news/kategorie": "/wahlseiten-news/archiv",
  "/vorschau": "/themen",
  "/warteliste": "/meinifb/buchungen",
  "/wishlist": "/wishlist/list",
};

export const pageOfParent = (path: string): string | undefined => {
  const known = path.toLowerCase().replace(/(?<!\/)\/+$/, "");
  return Object.hasOwn(parents, known) ? parents[known] : undefined;
};

export const parentPaths: readonly (readonly [parent: string, page: string])[] = Object.entries(parents);
