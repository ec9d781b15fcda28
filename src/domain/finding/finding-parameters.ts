/** What events can be filtered by, and the name each filter has in addresses. */
export const filterParameters = {
  text: "q",
  audience: "zielgruppe",
  field: "handlungsfeld",
  rubric: "rubrik",
  theme: "thema",
  place: "ort",
  month: "monat",
  mode: "art",
  days: "tage",
  price: "preis",
  free: "frei",
  takesPlace: "findet-statt",
  lift: "aufzug",
  wheelchair: "rollstuhlzimmer",
  loop: "hoeranlage",
  stepFree: "stufenlos",
} as const;

export const listParameters = { sort: "sortierung", page: "seite", people: "personen", hotel: "hotel" } as const;

const known: ReadonlySet<string> = new Set([...Object.values(filterParameters), ...Object.values(listParameters)]);

/** Whether a query (with its question mark) asks for a result; foreign parameters such as `utm_source` do not. */
function asksForResult(query: string): boolean {
  return query !== "" && [...new URLSearchParams(query).keys()].some((name) => known.has(name));
}

const filteredLists: Readonly<Record<string, string>> = { "/seminare": "/seminare/finden", "/seminare/p": "/seminare/p/finden" };
const listsByPage: ReadonlyMap<string, string> = new Map(Object.entries(filteredLists).map(([list, page]) => [page, list]));

/** The page that answers a list on demand; `undefined` (keep the prerendered one) unless the query asks for a filter. */
export const filteredPage = (path: string, query: string): string | undefined =>
  query !== "" && Object.hasOwn(filteredLists, path) && asksForResult(query) ? filteredLists[path] : undefined;

/** The list that such a page belongs to: its own address is for nobody's eyes. */
export const listOfFilteredPage = (path: string): string | undefined => listsByPage.get(path);
